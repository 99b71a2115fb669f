// SPDX-License-Identifier: MIT
#include "core/reconstruction/geometry_doctor.h"

#include "core/geometry/angles.h"
#include "core/image/image.h"
#include "core/reconstruction/geometry_findings.h"
#include "core/reconstruction/mid_plane_rays.h"
#include "core/reconstruction/redundancy_weights.h"
#include "core/reconstruction/slice_examination.h"
#include "core/support/parabola.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostProjections = 180;
constexpr double kClearlyBetter = 0.6;   // of the disagreement as given
constexpr double kFits = 0.3;            // a larger disagreement fits nothing
constexpr double kNearestToEdge = 0.1;   // of the detector's columns: the axis of a shifted detector
constexpr double kLeastShare = 0.01;     // of all rays, that are measured twice
constexpr double kLeastShift = 0.5;      // columns: less is not a fault
constexpr double kStandardErrors = 4.0;  // by which a shift must differ from none
constexpr double kLeastRowOffset = 0.03; // of the rows: of a mid-plane that is not at the detector's centre
constexpr std::size_t kParts = 6;        // of the rays, for the standard error

std::vector<std::size_t> chosenOf(std::size_t count)
{
    const std::size_t chosen = std::min(count, kMostProjections);
    std::vector<std::size_t> projections;
    for (std::size_t i = 0; i < chosen; ++i)
        projections.push_back(i * count / chosen);
    return projections;
}

std::string percent(double disagreement)
{
    return fmt::format(translatable("Data", "{:.1f} %"), 100.0 * disagreement);
}

// The best shift of an arrangement.
struct FittedArrangement
{
    ScanArrangement arrangement;
    double disagreement = 0.0;
};

class Examination
{
public:
    Examination(const ScanGeometry& scan, const LineIntegralsOf& lineIntegralsOf, const Progress& progress)
        : transposed_(scan.needsTransposing()), scan_(transposed_ ? scan.transposed() : scan),
          rays_(scan_, chosenOf(scan_.count())), progress_(progress),
          pitchMm_(scan_.projection(0).pitchMm().x())
    {
        read(lineIntegralsOf);
        given_ = rays_.agreement({});
    }

    GeometryDiagnosis diagnosis()
    {
        GeometryDiagnosis diagnosis;
        diagnosis.cannotTell = whyBlind();
        if (!diagnosis.cannotTell.empty())
            return diagnosis;
        slice_ = SliceExamination::of(scan_, rays_, progress_);
        if (slice_)
            sharpest_ = slice_->finding();
        if (!linesTell() && (!slice_ || arcOf(scan_.anglesRad()).full)) {
            diagnosis.cannotTell = tooFewLines();
            return diagnosis;
        }
        if (linesTell())
            fitAll();
        diagnosis.hypotheses = hypotheses();
        if (const std::string found = finding(); !found.empty())
            diagnosis.findings.push_back(found);
        return diagnosis;
    }

private:
    bool linesTell() const { return counting(given_).pairs > 0; }
    double asGiven() const { return *given_.disagreement; } // where lines tell

    void read(const LineIntegralsOf& lineIntegralsOf)
    {
        constexpr int kAtOnce = 8; // between two reports
        const auto count = static_cast<int>(rays_.projections().size());
        for (int first = 0; first < count; first += kAtOnce) {
            progress_.update(0.7 * first / count, "Examining the geometry");
            parallelFor(std::min(kAtOnce, count - first), [&](int begin, int end) {
                for (int i = begin; i < end; ++i) {
                    progress_.throwIfCancelled();
                    const int ray = first + i;
                    const auto place = static_cast<std::size_t>(ray);
                    const Image image = lineIntegralsOf(rays_.projections()[place]);
                    rays_.set(place, transposed_ ? core::transposed(image) : image);
                }
            });
        }
    }

    std::string whyBlind() const
    {
        const double row = rays_.midPlaneRow();
        if (!(row > 0.0) || row > scan_.rows())
            return translatable(
                "Data",
                "the detector does not see the plane of the sources, in which lines are measured from "
                "both ends");
        if (linesTell() && !given_.disagreement)
            return translatable("Data", "nothing is seen in the plane of the sources");
        return "";
    }

    std::string tooFewLines() const
    {
        return fmt::format(
            translatable("Data",
                         "too few lines are measured from both ends by {} projections over {:.1f} degrees"),
            scan_.count(), kDegPerRad * arcOf(scan_.anglesRad()).lengthRad);
    }

    // With too few pairs, as without any.
    RayAgreement counting(const RayAgreement& agreement, std::size_t every = 1) const
    {
        const double rays = static_cast<double>(rays_.projections().size()) / static_cast<double>(every) *
                            scan_.columns() / rays_.columnsASample();
        return static_cast<double>(agreement.pairs) < std::max(50.0, kLeastShare * rays) ? RayAgreement{}
                                                                                         : agreement;
    }

    void fitAll()
    {
        const double rowOffset = rays_.midPlaneRow() - 0.5 * scan_.rows();
        for (const ImageLayout layout : kImageLayouts)
            for (const bool reversed : {false, true}) {
                if (layout == ImageLayout::UpsideDown && std::abs(rowOffset) < kLeastRowOffset * scan_.rows())
                    continue; // would be a mirrored object
                progress_.update(0.7 + 0.05 * static_cast<double>(fitted_.size()), "Examining the geometry");
                if (const auto fitted = fit({layout, reversed, 0.0}))
                    fitted_.push_back(*fitted);
                else if (fitted_.empty())
                    fitted_.push_back({{}, asGiven()});
            }
    }

    std::optional<FittedArrangement> fit(const ScanArrangement& arrangement) const
    {
        const auto coarse = coarselyFitted(arrangement);
        if (!coarse)
            return std::nullopt;
        const ScanArrangement fine = finelyFitted(*coarse, 0, 1);
        const RayAgreement agreement = rays_.agreement(fine);
        if (!agreement.disagreement)
            return std::nullopt;
        return FittedArrangement{fine, *agreement.disagreement};
    }

    // By samples, over all places of the axis on the detector.
    std::optional<ScanArrangement> coarselyFitted(const ScanArrangement& arrangement) const
    {
        const std::size_t every = rays_.projections().size() > 90 ? 3 : 1;
        const double step = rays_.columnsASample();
        const double axis = rays_.axisColumn();
        const int lowest = static_cast<int>(
            std::floor(std::min(0.0, axis - (1.0 - kNearestToEdge) * scan_.columns()) / step));
        const int highest =
            static_cast<int>(std::ceil(std::max(0.0, axis - kNearestToEdge * scan_.columns()) / step));
        const int count = highest - lowest + 1;
        std::vector<std::optional<double>> disagreements(static_cast<std::size_t>(count));
        parallelFor(count, [&](int begin, int end) {
            for (int i = begin; i < end; ++i) {
                progress_.throwIfCancelled();
                ScanArrangement shifted = arrangement;
                shifted.shiftColumns = step * (lowest + i);
                disagreements[static_cast<std::size_t>(i)] =
                    counting(rays_.agreement(shifted, 0, every), every).disagreement;
            }
        });
        const auto best = std::ranges::min_element(
            disagreements, {}, [](const std::optional<double>& one) { return one.value_or(2.0); });
        if (!*best)
            return std::nullopt;
        ScanArrangement fitted = arrangement;
        fitted.shiftColumns = step * (lowest + static_cast<int>(best - disagreements.begin()));
        return fitted;
    }

    // The lowest point of parabolas through three shifts that come nearer to each other, by a part of the
    // rays.
    ScanArrangement finelyFitted(ScanArrangement arrangement, std::size_t part, std::size_t parts) const
    {
        for (const double samples : {1.0, 0.5, 0.5}) {
            const double step = samples * rays_.columnsASample();
            std::array<double, 3> squares{};
            for (std::size_t i = 0; i < squares.size(); ++i) {
                ScanArrangement shifted = arrangement;
                shifted.shiftColumns += step * (static_cast<double>(i) - 1.0);
                const double disagreement = rays_.agreement(shifted, part, parts).disagreement.value_or(2.0);
                squares[i] = disagreement * disagreement;
            }
            const std::optional<double> lowest = lowestPointOfParabola(squares);
            if (!lowest)
                break;
            arrangement.shiftColumns += step * *lowest;
        }
        return arrangement;
    }

    // Of the shift, by parts of the rays.
    double standardError(const ScanArrangement& fitted) const
    {
        std::vector<double> shifts;
        for (std::size_t part = 0; part < kParts; ++part)
            shifts.push_back(finelyFitted(fitted, part, kParts).shiftColumns);
        const double mean = std::reduce(shifts.begin(), shifts.end()) / kParts;
        double squares = 0.0;
        for (const double shift : shifts)
            squares += (shift - mean) * (shift - mean);
        return std::sqrt(squares / (kParts * (kParts - 1)));
    }

    // The one that is as given but for a shift, unless another one is clearly better.
    const FittedArrangement& bestArrangement() const
    {
        const FittedArrangement& given = fitted_.front();
        const FittedArrangement& best =
            *std::ranges::min_element(fitted_, {}, &FittedArrangement::disagreement);
        return best.disagreement < kClearlyBetter * given.disagreement ? best : given;
    }

    std::vector<GeometryHypothesis> hypotheses() const
    {
        std::vector<GeometryHypothesis> all{{"as given", 0.0, given_.disagreement, {}}};
        if (!linesTell())
            all.front().disagreement.reset();
        if (slice_)
            all.front().entropyBits = slice_->entropyBits({});
        for (const FittedArrangement& fitted : fitted_) {
            all.push_back(
                {nameOf(fitted.arrangement), fitted.arrangement.shiftColumns, fitted.disagreement, {}});
            if (slice_ && slice_->isJudged(fitted.arrangement))
                all.back().entropyBits = slice_->entropyBits(fitted.arrangement);
        }
        if (sharpest_)
            all.push_back({"sharpest slice: " + nameOf(sharpest_->arrangement),
                           sharpest_->arrangement.shiftColumns,
                           {},
                           sharpest_->entropyBits});
        return all;
    }

    // Of lines where they tell of a fault that does not blur the slice, else of the slice.
    std::string finding() const
    {
        if (!linesTell())
            return findingOfSlice();
        const FittedArrangement& best = bestArrangement();
        if (best.disagreement > kFits)
            return nothingFits(best);
        const std::string ofLines = findingOf(best);
        if (ofLines.empty())
            return findingOfSlice();
        return slice_ && slice_->contradicts(best.arrangement) ? "" : ofLines;
    }

    std::string findingOfSlice() const
    {
        if (!sharpest_ || linesContradict(sharpest_->arrangement))
            return "";
        const double shift = sharpest_->arrangement.shiftColumns;
        const double accuracy = slice_->accuracyColumns();
        const std::string evidence = fmt::format(
            translatable("Data", "a coarse slice is sharper so: {:.2f} bits of entropy, {:.2f} as given"),
            sharpest_->entropyBits, slice_->entropyBits({}));
        if (sharpest_->arrangement.reversed)
            return reversedText({std::abs(shift) <= accuracy, false, true, shift * pitchMm_}, along(),
                                evidence);
        return fmt::format(
            translatable("Data",
                         "the centre of rotation seems to be moved: the detector lies {:+.3f} mm ({:+.2f} "
                         "pixels, right to {:.1f}) farther along its {} than given; add that to the "
                         "detector's offset, or mend the geometry ({})"),
            shift * pitchMm_, shift, accuracy, along(), evidence);
    }

    bool linesContradict(const ScanArrangement& arrangement) const
    {
        constexpr double kWorse = 1.05;
        return linesTell() && rays_.agreement(arrangement).disagreement.value_or(2.0) > kWorse * asGiven();
    }

    std::string nothingFits(const FittedArrangement& best) const
    {
        return contradictionText(percent(asGiven()), percent(best.disagreement));
    }

    std::string findingOf(const FittedArrangement& best) const
    {
        const double error = standardError(best.arrangement);
        const double tolerance = std::max(kLeastShift, kStandardErrors * error);
        const double shift = best.arrangement.shiftColumns;
        const double offset = 0.5 * scan_.columns() - rays_.axisColumn(); // of the detector's centre
        const bool inPlace = std::abs(shift) <= tolerance;
        const bool offsetTurned = std::abs(offset) > 2.0 && std::abs(shift + 2.0 * offset) <=
                                                                std::max(tolerance, 0.1 * std::abs(offset));
        const std::string evidence =
            fmt::format(translatable("Data", "opposite rays disagree by {} as given, by {} so"),
                        percent(asGiven()), percent(best.disagreement));
        if (best.arrangement.layout == ImageLayout::Exchanged)
            return exchangedText(best.arrangement.reversed, evidence);
        if (best.arrangement.layout == ImageLayout::UpsideDown)
            return upsideDownText(best.arrangement.reversed, alongDetector(!transposed_), evidence);
        if (best.arrangement.reversed)
            return reversedText({inPlace, offsetTurned, std::abs(offset) <= 2.0, shift * pitchMm_}, along(),
                                evidence);
        if (inPlace || best.disagreement >= asGiven())
            return "";
        if (offsetTurned)
            return wrongSignText(offset * pitchMm_, (offset + shift) * pitchMm_, along(), evidence);
        return fmt::format(
            translatable("Data",
                         "the centre of rotation seems to be moved: the detector lies {:+.3f} mm ({:+.2f} "
                         "pixels, standard error {:.2f}) farther along its {} than given; add that to the "
                         "detector's offset, or mend the geometry ({})"),
            shift * pitchMm_, shift, error, along(), evidence);
    }

    const char* along() const { return alongDetector(transposed_); }

    std::string nameOf(const ScanArrangement& arrangement) const
    {
        std::string name;
        switch (arrangement.layout) {
        case ImageLayout::Exchanged:
            name = "rows and columns exchanged";
            break;
        case ImageLayout::UpsideDown:
            name = "upside down";
            break;
        case ImageLayout::AsGiven:
            name = arrangement.reversed ? "" : "centre of rotation moved";
            break;
        }
        if (arrangement.reversed)
            name += name.empty() ? "angles reversed" : ", angles reversed";
        return name;
    }

    bool transposed_;
    ScanGeometry scan_; // its axis along the columns
    MidPlaneRays rays_;
    const Progress& progress_;
    double pitchMm_; // across the axis
    RayAgreement given_;
    std::vector<FittedArrangement> fitted_;   // as given but for a shift first
    std::unique_ptr<SliceExamination> slice_; // where one tells something
    std::optional<SlicedArrangement> sharpest_;
};

} // namespace

GeometryDiagnosis diagnoseGeometry(const ScanGeometry& scan, const LineIntegralsOf& lineIntegralsOf,
                                   const Progress& progress)
{
    return Examination(scan, lineIntegralsOf, progress).diagnosis();
}

} // namespace isocenter::core
