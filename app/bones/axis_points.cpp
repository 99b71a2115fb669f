// SPDX-License-Identifier: MIT
#include "app/bones/axis_points.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <cmath>
#include <numbers>

namespace isocenter::app {
namespace {

constexpr double kLeastDistanceMm = 1.0;
constexpr double kLeastAngleDeg = 10.0; // between the long axis and the line to the lateral point

double toRight(core::BodySide side)
{
    return side == core::BodySide::Right ? 1.0 : -1.0; // lateral is to the patient's right, or left
}

} // namespace

core::AnatomicalFrame frameFrom(const AxisPoints& points, core::BodySide side)
{
    if (!points.complete())
        throw InputError(
            translatable("Data", "anatomical axes need three points: origin, proximal and lateral"));
    const Eigen::Vector3d up = *points.proximal - *points.origin;
    const Eigen::Vector3d across = *points.lateral - *points.origin;
    if (up.norm() < kLeastDistanceMm || across.norm() < kLeastDistanceMm)
        throw InputError(translatable(
            "Data", "points of anatomical axes lie within 1 mm of the origin: set them farther away"));
    const double sine = up.normalized().cross(across.normalized()).norm();
    if (sine < std::sin(kLeastAngleDeg * std::numbers::pi / 180.0))
        throw InputError(translatable("Data", "the points of anatomical axes lie almost on one line: set the "
                                              "lateral point beside the long axis"));
    const Eigen::Vector3d x = toRight(side) * across;
    return core::AnatomicalFrame::fromAxes(*points.origin, x, up.cross(x));
}

AxisPoints pointsOf(const core::AnatomicalFrame& frame, core::BodySide side, double distanceMm)
{
    const Eigen::Isometry3d& axes = frame.boneFromFrame;
    return {axes.translation(), Eigen::Vector3d(axes * Eigen::Vector3d(0.0, 0.0, distanceMm)),
            Eigen::Vector3d(axes * Eigen::Vector3d(toRight(side) * distanceMm, 0.0, 0.0))};
}

} // namespace isocenter::app
