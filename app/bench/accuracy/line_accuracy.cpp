// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/line_accuracy.h"

#include "app/lines/line_finder.h"
#include "core/lines/judging/line_accuracy.h"
#include "core/lines/judging/line_phantom.h"
#include "core/lines/line_noise.h"
#include "core/support/error.h"
#include "gpu/devices.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace isocenter::app {
namespace {

using Aim = AccuracyFigure::Aim;
using Kind = LineScene::Kind;

constexpr double kJudgedNoise = 0.1; // at which the figures have aims
constexpr int kTrees = 40;           // images, or 90 % of them would say little

core::LineTruth truthOf(Kind kind, std::uint32_t seed)
{
    core::LinePhantomOptions options;
    options.seed = seed;
    switch (kind) {
    case Kind::Trees:
        return core::treeOfLines(options);
    case Kind::Arcs:
        return core::arcsOfLines(options);
    case Kind::Crossings:
        return core::crossingLines(options);
    case Kind::Gaps:
        break;
    }
    options.narrowestPx = 2.0;
    options.widestPx = 6.0;
    return core::linesWithGaps(options, {4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 15.0});
}

LineFindings foundIn(const core::Image& image, gpu::Device& device, const std::stop_token& stop)
{
    LineSearch search; // as it is by default
    search.contrastOverNoise = core::kContrastOverNoise;
    return LineFinder(device, image.columns, image.rows, search).find(image, stop);
}

double shareOfSame(const core::Mask& a, const core::Mask& b)
{
    return core::maskAccuracy(a, b).accuracy();
}

std::vector<AccuracyFigure> figuresOf(const LineScene& scene, const LineScore& score)
{
    const bool isJudged = scene.noise == kJudgedNoise;
    const auto figure = [&](const char* name, double value, const char* unit, Aim aim, double limit) {
        return AccuracyFigure{name, value, unit, isJudged ? aim : Aim::None, limit};
    };
    std::vector<AccuracyFigure> figures{
        figure("centreline recall, 2 px", score.recall, "", Aim::AtLeast, 0.95),
        figure("centreline precision, 2 px", score.precision, "", Aim::AtLeast, 0.95),
        figure("total length, mean error", 100.0 * score.lengthError, "%", Aim::AtMost, 3.0),
        figure("width, mean error", score.widthErrorPx, "px", Aim::AtMost, 0.5)};
    if (scene.kind == Kind::Trees)
        figures.push_back(figure("branchings exact", 100.0 * score.exactBranchings, "%", Aim::AtLeast, 90.0));
    else
        figures.push_back(figure("branchings exact", 100.0 * score.exactBranchings, "%", Aim::None, 0.0));
    if (score.gaps > 0) {
        figures.push_back(
            figure("gaps closed", 100.0 * score.closedGaps / score.gaps, "%", Aim::AtLeast, 90.0));
        figures.push_back(figure("false bridges", 100.0 * score.falseJoinShare(), "%", Aim::AtMost, 2.0));
    }
    figures.push_back({"peaks as cpu-reference", 100.0 * score.samePixels, "%", Aim::AtLeast, 99.99});
    figures.push_back({"length from cpu-reference", 100.0 * score.sameLength, "%", Aim::AtMost, 0.1});
    return figures;
}

AccuracyCase caseOf(const LineScene& scene, const std::string& name, const std::string& what)
{
    return {fmt::format("lines, {}, noise {:g} %", name, 100.0 * scene.noise), what,
            [scene](const std::stop_token& stop) -> AccuracyCase::Measure {
                const auto test = std::make_shared<LineAccuracyTest>(scene, stop);
                return [scene, test](gpu::Device& device, const std::stop_token& stopDevice) {
                    return figuresOf(scene, test->scoreOn(device, stopDevice));
                };
            }};
}

} // namespace

double LineScore::falseJoinShare() const
{
    const int joins = closedGaps + falseJoins;
    return joins > 0 ? static_cast<double>(falseJoins) / joins : 0.0;
}

LineAccuracyTest::LineAccuracyTest(const LineScene& scene, const std::stop_token& stop)
{
    const auto reference = gpu::createDevice({gpu::Backend::CpuReference, 0});
    for (int i = 0; i < scene.images; ++i) {
        const std::uint32_t seed = scene.firstSeed + static_cast<std::uint32_t>(i);
        core::LineAppearance appearance;
        appearance.noise = scene.noise;
        appearance.seed = seed;
        Picture& picture = pictures_.emplace_back();
        picture.truth = truthOf(scene.kind, seed);
        picture.image = core::imageOf(picture.truth, appearance);
        const LineFindings found = foundIn(picture.image, *reference, stop);
        picture.referencePeaks = found.peaks.mask();
        picture.referenceLengthPx = found.drawing.totalLengthPx();
    }
}

LineScore LineAccuracyTest::scoreOn(gpu::Device& device, const std::stop_token& stop) const
{
    LineScore score;
    const auto count = static_cast<double>(pictures_.size());
    for (const Picture& picture : pictures_) {
        const LineFindings found = foundIn(picture.image, device, stop);
        const core::LineDrawing& drawing = found.drawing;
        const core::CentrelineAccuracy accuracy =
            core::centrelineAccuracy(core::curvesOf(drawing), core::curvesOf(picture.truth));
        const core::GapAccuracy gaps = core::gapAccuracy(drawing, picture.truth);
        score.recall += accuracy.recall / count;
        score.precision += accuracy.precision / count;
        score.lengthError += std::abs(drawing.totalLengthPx() / picture.truth.totalLengthPx() - 1.0) / count;
        score.widthErrorPx += accuracy.widthErrorPx / count;
        score.exactBranchings += drawing.branchings() == picture.truth.branchings() ? 1.0 / count : 0.0;
        score.gaps += gaps.gaps;
        score.closedGaps += gaps.closed;
        score.falseJoins += gaps.falseJoins;
        score.samePixels += shareOfSame(found.peaks.mask(), picture.referencePeaks) / count;
        score.sameLength =
            std::max(score.sameLength, std::abs(drawing.totalLengthPx() / picture.referenceLengthPx - 1.0));
    }
    return score;
}

std::vector<AccuracyCase> lineAccuracyCases()
{
    std::vector<AccuracyCase> cases;
    for (const double noise : {0.05, 0.1, 0.2, 0.3})
        cases.push_back(
            caseOf({Kind::Trees, noise, kTrees}, "trees",
                   "branching trees with widths from 8 to 1 px; noise as a share of the contrast"));
    for (const double noise : {0.1, 0.3}) {
        cases.push_back(caseOf({Kind::Arcs, noise}, "arcs", "arcs of circles of widths from 8 to 1 px"));
        cases.push_back(
            caseOf({Kind::Crossings, noise}, "crossings", "straight lines that cross at 30 to 90 degrees"));
    }
    for (const double noise : {0.05, 0.1, 0.2, 0.3})
        cases.push_back(caseOf({Kind::Gaps, noise}, "gaps",
                               "wavy lines with gaps of 4 to 15 px, and others beside that tempt bridges"));
    return cases;
}

} // namespace isocenter::app
