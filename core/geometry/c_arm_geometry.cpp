// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

void requirePositive(double value, const char* what)
{
    if (!std::isfinite(value) || value <= 0.0)
        throw InputError(fmt::format(translatable("Data", "the {} must be positive, it is {}"), what, value));
}

constexpr double kPoleSine = 1.0 - 1e-12; // looking along the head, the primary angle turns the detector
constexpr double kExactPixels = 1e-4;
constexpr double kProbeMm = 100.0;

Eigen::Vector2d anglesOf(const ProjectionGeometry& view)
{
    const Eigen::Vector3d towards = view.viewDirection();
    const double sine = std::clamp(towards.z(), -1.0, 1.0);
    const Eigen::Vector3d across = view.columnDirection();
    const double primary = std::abs(sine) < kPoleSine ? std::atan2(towards.x(), -towards.y())
                                                      : std::atan2(across.y(), across.x());
    return {primary * kDegPerRad, std::asin(sine) * kDegPerRad};
}

// Whether both project the corners of a cube about the origin to the same places.
bool agree(const ProjectionGeometry& a, const ProjectionGeometry& b)
{
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector3d point =
            kProbeMm * Eigen::Vector3d(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
        if (!((a.project(point) - b.project(point)).norm() < kExactPixels))
            return false;
    }
    return true;
}

} // namespace

ProjectionGeometry CArmGeometry::projection() const
{
    requirePositive(sourceToDetectorMm, translatable("Data", "source to detector distance (mm)"));
    requirePositive(sourceToIsocentreMm, translatable("Data", "source to isocentre distance (mm)"));
    requirePositive(pitchMm.minCoeff(), translatable("Data", "pixel spacing (mm)"));
    if (!std::isfinite(primaryAngleDeg) || !std::isfinite(secondaryAngleDeg))
        throw InputError(translatable("Data", "the positioner angles must be finite numbers of degrees"));
    if (sourceToDetectorMm <= sourceToIsocentreMm)
        throw InputError(fmt::format(
            translatable("Data",
                         "the isocentre ({} mm from the source) must lie before the detector ({} mm)"),
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

CArmReading readAsCArm(const ProjectionGeometry& view)
{
    CArmReading reading;
    const Eigen::Vector2d angles = anglesOf(view);
    const Eigen::Vector3d towardsOrigin = -view.source();
    CArmGeometry& carm = reading.carm;
    carm.primaryAngleDeg = angles.x();
    carm.secondaryAngleDeg = angles.y();
    carm.sourceToDetectorMm = view.sourceToDetectorMm();
    carm.sourceToIsocentreMm = towardsOrigin.dot(view.viewDirection());
    carm.columns = view.columns();
    carm.rows = view.rows();
    carm.pitchMm = view.pitchMm();
    const Eigen::Vector2d principal = view.principalPoint();
    if ((principal - Eigen::Vector2d(0.5 * carm.columns, 0.5 * carm.rows)).norm() > kExactPixels)
        carm.principalPoint = principal;
    reading.isocentreOffMm = towardsOrigin.cross(view.viewDirection()).norm();
    try {
        const ProjectionGeometry upright = carm.projection();
        const Eigen::Vector3d across = view.columnDirection();
        reading.rollDeg =
            std::atan2(-across.dot(upright.rowDirection()), across.dot(upright.columnDirection())) *
            kDegPerRad;
        reading.exact = agree(view, upright);
    } catch (const InputError&) {
        reading.exact = false; // the origin does not lie between source and detector
    }
    return reading;
}

} // namespace isocenter::core
