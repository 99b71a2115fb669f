// SPDX-License-Identifier: MIT
#include "core/geometry/geometry_error.h"

#include "core/geometry/angles.h"

namespace isocenter::core {

ProjectionGeometry misstated(const ProjectionGeometry& view, const GeometryError& error)
{
    constexpr double kPercent = 0.01;
    const Eigen::Vector2d centrePx = 0.5 * Eigen::Vector2d(view.columns(), view.rows());
    const Eigen::Vector3d clockwise = view.columnDirection().cross(view.rowDirection()).normalized();
    const Eigen::Matrix3d turnInPlane =
        Eigen::AngleAxisd(error.detectorRotationDeg * kRadPerDeg, clockwise).toRotationMatrix();
    const Eigen::Matrix3d turnOfView =
        Eigen::AngleAxisd(error.directionDeg * kRadPerDeg, view.rowDirection()).toRotationMatrix();
    const Eigen::Vector3d columns = turnInPlane * view.columnDirection();
    const Eigen::Vector3d rows = turnInPlane * view.rowDirection();
    const Eigen::Vector3d centre =
        view.detectorPoint(centrePx) +
        kPercent * error.distancePercent * view.sourceToDetectorMm() * view.viewDirection() +
        error.detectorOffsetMm.x() * columns + error.detectorOffsetMm.y() * rows;
    const Eigen::Vector2d pitch = view.pitchMm();
    const Eigen::Vector3d corner =
        centre - centrePx.x() * pitch.x() * columns - centrePx.y() * pitch.y() * rows;
    return ProjectionGeometry::fromDetector(turnOfView * view.source(), turnOfView * corner,
                                            turnOfView * columns, turnOfView * rows, pitch, view.columns(),
                                            view.rows());
}

} // namespace isocenter::core
