// SPDX-License-Identifier: MIT
#include "core/calibration/epipolar_check.h"

#include "core/geometry/epipolar_line.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

// The distance of a pixel of the other view from the epipolar line of one of this view.
double distanceToLine(const ProjectionGeometry& view, const Eigen::Vector2d& pixel,
                      const ProjectionGeometry& other, const Eigen::Vector2d& seen)
{
    const std::optional<Eigen::Vector3d> line = epipolarCoefficients(view, pixel, other);
    if (!line)
        throw InputError(translatable(
            "Data", "both views have the same source, so that there are no epipolar lines: choose views "
                    "from different sides"));
    return std::abs(line->dot(seen.homogeneous())) / line->head<2>().norm();
}

CalibrationHealth healthOf(const EpipolarCheck& check, const EpipolarLimits& limits)
{
    if (check.meanPx <= limits.holdsMeanPx && check.percentile95Px <= limits.holds95Px)
        return CalibrationHealth::Holds;
    return check.meanPx <= limits.driftedMeanPx ? CalibrationHealth::Drifted : CalibrationHealth::Wrong;
}

} // namespace

EpipolarCheck checkedByPairs(const ProjectionGeometry& first, const ProjectionGeometry& second,
                             std::span<const PointPair> pairs, const EpipolarLimits& limits)
{
    if (pairs.size() < kFewestEpipolarPairs)
        throw InputError(fmt::format(
            translatable("Data", "a calibration is checked by {} matched points or more, and there {}"),
            kFewestEpipolarPairs,
            pairs.size() == 1 ? translatable("Data", "is 1")
                              : fmt::format(translatable("Data", "are {}"), pairs.size())));
    EpipolarCheck check;
    for (const PointPair& pair : pairs) {
        if (!pair.first.allFinite() || !pair.second.allFinite())
            throw InputError(translatable("Data", "matched points must be finite numbers of pixels"));
        const double residual = 0.5 * (distanceToLine(first, pair.first, second, pair.second) +
                                       distanceToLine(second, pair.second, first, pair.first));
        check.residualsPx.push_back(residual);
        check.meanPx += residual / static_cast<double>(pairs.size());
    }
    std::vector<double> sorted = check.residualsPx;
    std::ranges::sort(sorted);
    check.largestPx = sorted.back();
    const auto rank = static_cast<std::size_t>(std::ceil(0.95 * static_cast<double>(sorted.size())));
    check.percentile95Px = sorted[rank - 1];
    check.health = healthOf(check, limits);
    return check;
}

} // namespace isocenter::core
