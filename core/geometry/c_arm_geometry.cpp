// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

void requirePositive(double value, const char* what)
{
    if (!std::isfinite(value) || value <= 0.0)
        throw InputError(fmt::format("the {} must be positive, it is {}", what, value));
}

} // namespace

ProjectionGeometry CArmGeometry::projection() const
{
    requirePositive(sourceToDetectorMm, "source to detector distance (mm)");
    requirePositive(sourceToIsocentreMm, "source to isocentre distance (mm)");
    requirePositive(pitchMm.minCoeff(), "pixel spacing (mm)");
    if (!std::isfinite(primaryAngleDeg) || !std::isfinite(secondaryAngleDeg))
        throw InputError("the positioner angles must be finite numbers of degrees");
    if (sourceToDetectorMm <= sourceToIsocentreMm)
        throw InputError(
            fmt::format("the isocentre ({} mm from the source) must lie before the detector ({} mm)",
                        sourceToIsocentreMm, sourceToDetectorMm));

    const double primary = primaryAngleDeg * kRadPerDeg;
    const double secondary = secondaryAngleDeg * kRadPerDeg;
    const Eigen::Vector3d towardsDetector(std::sin(primary) * std::cos(secondary),
                                          -std::cos(primary) * std::cos(secondary), std::sin(secondary));
    const Eigen::Vector3d columnDirection(std::cos(primary), std::sin(primary), 0.0);
    const Eigen::Vector3d rowDirection(std::sin(primary) * std::sin(secondary),
                                       -std::cos(primary) * std::sin(secondary), -std::cos(secondary));
    const Eigen::Vector3d sourceMm = -sourceToIsocentreMm * towardsDetector;
    const Eigen::Vector2d principal = principalPoint.value_or(Eigen::Vector2d(0.5 * columns, 0.5 * rows));
    const Eigen::Vector3d corner = sourceMm + sourceToDetectorMm * towardsDetector -
                                   principal.x() * pitchMm.x() * columnDirection -
                                   principal.y() * pitchMm.y() * rowDirection;
    return ProjectionGeometry::fromDetector(sourceMm, corner, columnDirection, rowDirection, pitchMm, columns,
                                            rows);
}

} // namespace isocenter::core
