// SPDX-License-Identifier: MIT
#include "core/registration/misfit/view_misfit.h"

#include "core/support/quantiles.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kShown = 0.5;         // contrast of a block of an X-ray that shows something, and
constexpr double kBlank = 0.1;         // that of the DRR's, which does not
constexpr double kFewestBlocks = 12.0; // that show something: of fewer nothing is said

double mmOfPixel(const ProjectionGeometry& view, const Eigen::Vector3d& pivotMm)
{
    return view.pitchMm().mean() * view.depthMm(pivotMm) / view.sourceToDetectorMm();
}

// How neighbours' rests agree, of the columns and rows of blocks.
double coherenceOf(const std::vector<MisfitFit::Rest>& rest, std::size_t view, const ViewEvidence& evidence)
{
    const BlockGrid grid = BlockGrid::forImage(evidence.geometry.columns(), evidence.geometry.rows());
    std::vector<const MisfitFit::Rest*> at(evidence.shifts.size(), nullptr);
    double squares = 0.0;
    double count = 0.0;
    for (const MisfitFit::Rest& one : rest)
        if (one.view == view && one.weight > 0.0) {
            at[one.block] = &one;
            squares += one.px.squaredNorm();
            count += 1.0;
        }
    double products = 0.0;
    double pairs = 0.0;
    const auto add = [&](std::size_t a, std::size_t b) {
        if (at[a] == nullptr || at[b] == nullptr)
            return;
        products += at[a]->px.dot(at[b]->px);
        pairs += 1.0;
    };
    const auto columns = static_cast<std::size_t>(grid.columns);
    for (std::size_t b = 0; b < at.size(); ++b) {
        if ((b + 1) % columns != 0)
            add(b, b + 1);
        if (b + columns < at.size())
            add(b, b + columns);
    }
    return pairs > 0.0 && squares > 0.0 ? (products / pairs) / (squares / count) : 0.0;
}

} // namespace

ViewMisfit misfitOf(const MisfitFit& all, std::size_t view, const ViewEvidence& evidence,
                    const Eigen::Vector3d& pivotMm)
{
    using enum GeometryValue;
    ViewMisfit misfit;
    // The view by itself, as if its pose were right.
    ViewEvidence alone = evidence;
    for (auto& axis : alone.drifts)
        axis.clear();
    const MisfitFit fit(std::span(&alone, 1));
    if (fit.blocks() > 4) {
        const MisfitFit::Solution solution =
            fit.fit({MisfitFit::indexOf(0, ColumnOffset), MisfitFit::indexOf(0, RowOffset),
                     MisfitFit::indexOf(0, Distance), MisfitFit::indexOf(0, Rotation)});
        const Eigen::Vector2d pitch = evidence.geometry.pitchMm();
        misfit.shiftPx = -solution.values.head<2>().cwiseQuotient(pitch);
        misfit.scalePercent = solution.values[2];
        misfit.rotationDeg = -solution.values[3];
        misfit.deviations = solution.covariance.diagonal().cwiseSqrt();
        misfit.deviations.head<2>() = misfit.deviations.head<2>().cwiseQuotient(pitch);
        misfit.chance =
            chanceOf((fit.fit({}).squares - solution.squares) / std::max(1.0, fit.scatter()), 4.0);
    }
    const double mm = mmOfPixel(evidence.geometry, pivotMm);
    misfit.shiftMm = mm * misfit.shiftPx.norm();
    double squares = 0.0;
    double weights = 0.0;
    for (const MisfitFit::Rest& rest : all.rest())
        if (rest.view == view) {
            squares += rest.weight * (0.5 * rest.px.squaredNorm() - rest.deviationPx * rest.deviationPx);
            weights += rest.weight;
        }
    misfit.restPx = weights > 0.0 ? std::sqrt(std::max(0.0, squares / weights)) : 0.0;
    misfit.restMm = mm * misfit.restPx;
    misfit.coherence = coherenceOf(all.rest(), view, evidence);
    std::vector<double> agreements;
    double shows = 0.0;
    double unknown = 0.0;
    for (const BlockShift& shift : evidence.shifts) {
        shows += shift.contrast >= kShown ? 1.0 : 0.0;
        unknown += shift.foundContrast >= kShown && shift.contrast < kBlank ? 1.0 : 0.0;
        if (shift.found) {
            ++misfit.blocks;
            if (shift.contrast >= kShown)
                agreements.push_back(shift.agreement);
        }
    }
    misfit.foundPart = shows >= kFewestBlocks ? static_cast<double>(agreements.size()) / shows : 1.0;
    misfit.agreement = median(agreements);
    misfit.unknownPart =
        evidence.shifts.empty() ? 0.0 : unknown / static_cast<double>(evidence.shifts.size());
    return misfit;
}

double chanceOf(double square, double freedom)
{
    if (!(freedom > 0.0))
        return 1.0;
    const double scale = 2.0 / (9.0 * freedom);
    const double normal = (std::cbrt(square / freedom) - (1.0 - scale)) / std::sqrt(scale);
    return 0.5 * std::erfc(normal / std::numbers::sqrt2);
}

} // namespace isocenter::core
