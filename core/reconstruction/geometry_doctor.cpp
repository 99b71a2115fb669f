// SPDX-License-Identifier: MIT
#include "core/reconstruction/geometry_doctor.h"

#include "core/geometry/angles.h"
#include "core/image/image.h"
#include "core/reconstruction/air_level.h"
#include "core/reconstruction/arrangement_fit.h"
#include "core/reconstruction/geometry_findings.h"
#include "core/reconstruction/mid_plane_rays.h"
#include "core/reconstruction/misplaced_projections.h"
#include "core/reconstruction/redundancy_weights.h"
#include "core/reconstruction/same_images.h"
#include "core/reconstruction/slice_examination.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kClearlyBetter = 0.6; // of the disagreement as given
constexpr double kFits = 0.3;          // a larger disagreement fits nothing
constexpr double kLeastShift = 0.25;   // columns: less is not a fault
constexpr double kLeastShiftInSamples = 0.05;
constexpr double kLeastDistance = 0.015;     // of the distance to the detector: less is not a fault
constexpr double kLeastImprovement = 0.03;   // of squared disagreements, by another distance
constexpr double kLeastDisagreement = 0.005; // that another distance explains
constexpr double kStandardErrors = 4.0;      // by which a shift must differ from none
constexpr double kLeastRowOffset = 0.03; // of the rows: of a mid-plane that is not at the detector's centre

std::vector<std::size_t> chosenOf(std::size_t count, std::size_t most)
{
    const std::size_t chosen = std::min(count, most);
    std::vector<std::size_t> projections;
    for (std::size_t i = 0; i < chosen; ++i)
        projections.push_back(i * count / chosen);
    return projections;
}

std::string percent(double disagreement)
{
    return fmt::format(translatable("Data", "{:.1f} %"), 100.0 * disagreement);
}

class Examination
{
public:
    Examination(const ScanGeometry& scan, const LineIntegralsOf& lineIntegralsOf, const Progress& progress,
                std::size_t most)
        : transposed_(scan.needsTransposing()), scan_(transposed_ ? scan.transposed() : scan),
          rays_(scan_, chosenOf(scan_.count(), most)), fit_(scan_, rays_, progress), progress_(progress),
          air_(rays_.projections().size()), same_(rays_.projections().size()),
          pitchMm_(scan_.projection(0).pitchMm().x())
    {
        read(lineIntegralsOf);
        given_ = rays_.agreement({});
    }

    GeometryDiagnosis diagnosis()
    {
        GeometryDiagnosis diagnosis;
        diagnosis.findings = same_.findings(rays_.projections());
        const std::string beam = air_.finding();
        if (!beam.empty())
            diagnosis.findings.push_back(beam);
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
        const std::vector<std::string> misplaced = findingsOfProjections();
        std::ranges::copy(misplaced, std::back_inserter(diagnosis.findings));
        diagnosis.hypotheses = hypotheses();
        for (const std::string& found : {finding(), findingOfDistance()})
            if (!found.empty())
                diagnosis.findings.push_back(found);
        return diagnosis;
    }

private:
    bool linesTell() const { return fit_.counting(given_).pairs > 0; }
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
                    const Image upright = transposed_ ? core::transposed(image) : image;
                    rays_.set(place, upright);
                    air_.set(place, upright);
                    same_.set(place, upright, rays_.angleRad(place));
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

    void fitAll()
    {
        const double rowOffset = rays_.midPlaneRow() - 0.5 * scan_.rows();
        for (const ImageLayout layout : kImageLayouts)
            for (const bool reversed : {false, true}) {
                if (layout == ImageLayout::UpsideDown && std::abs(rowOffset) < kLeastRowOffset * scan_.rows())
                    continue; // would be a mirrored object
                progress_.update(0.7 + 0.05 * static_cast<double>(fitted_.size()), "Examining the geometry");
                if (const auto fitted = fit_.shifted({layout, reversed, 0.0}))
                    fitted_.push_back(*fitted);
                else if (fitted_.empty())
                    fitted_.push_back({{}, asGiven()});
            }
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

    // Projections that do not belong where they are; they no longer count.
    std::vector<std::string> findingsOfProjections()
    {
        if (!linesTell())
            return {};
        const auto misplaced = misplacedProjections(rays_, bestArrangement().arrangement, progress_);
        if (misplaced.empty())
            return {};
        if (2 * misplaced.size() > rays_.projections().size() || !arcOf(scan_.anglesRad()).full) {
            rays_.leaveNoneOut();
            if (bestArrangement().disagreement > kFits)
                return {};
            return {disorderText(misplaced, rays_.projections())};
        }
        refit();
        if (bestArrangement().disagreement > kFits) {
            rays_.leaveNoneOut();
            refit();
            return {};
        }
        return misplacedTexts(misplaced, rays_.projections());
    }

    void refit()
    {
        fitted_.clear();
        fitAll();
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
        const double error = fit_.standardErrorOfShift(best.arrangement);
        const double tolerance =
            std::max({kLeastShift, kLeastShiftInSamples * rays_.columnsASample(), kStandardErrors * error});
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

    // Only for a full circle that is right except for a shift: on an arc, shift and distance are hard to
    // separate.
    std::string findingOfDistance() const
    {
        if (!linesTell())
            return "";
        const FittedArrangement& best = bestArrangement();
        if (best.arrangement.reversed || best.arrangement.layout != ImageLayout::AsGiven ||
            best.disagreement > kFits || best.disagreement < kLeastDisagreement ||
            !arcOf(scan_.anglesRad()).full)
            return "";
        const auto fitted = fit_.atDistance(best.arrangement);
        if (!fitted || fitted->disagreement * fitted->disagreement >
                           (1.0 - kLeastImprovement) * best.disagreement * best.disagreement)
            return "";
        const double distance = fitted->arrangement.distance;
        const double error = fit_.standardErrorOfDistance(fitted->arrangement);
        if (std::abs(distance - 1.0) <= std::max(kLeastDistance, kStandardErrors * error))
            return "";
        return distanceText({distance, error, scan_.projection(0).sourceToDetectorMm()},
                            percent(best.disagreement), percent(fitted->disagreement));
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
    ArrangementFit fit_;
    const Progress& progress_;
    AirLevel air_;
    SameImages same_;
    double pitchMm_; // across the axis
    RayAgreement given_;
    std::vector<FittedArrangement> fitted_;   // as given but for a shift first
    std::unique_ptr<SliceExamination> slice_; // where one tells something
    std::optional<SlicedArrangement> sharpest_;
};

} // namespace

GeometryDiagnosis diagnoseGeometry(const ScanGeometry& scan, const LineIntegralsOf& lineIntegralsOf,
                                   const Progress& progress, std::size_t mostProjections)
{
    return Examination(scan, lineIntegralsOf, progress, mostProjections).diagnosis();
}

} // namespace isocenter::core
