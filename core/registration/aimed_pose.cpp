// SPDX-License-Identifier: MIT
#include "core/registration/aimed_pose.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kAlongAxis = 0.95; // cosine of the angle at which z is no guide to what is up

// Columns: right, down and ahead in the image. down leads as far as it can towards the given direction.
Eigen::Matrix3d frameOf(const Eigen::Vector3d& ahead, const Eigen::Vector3d& towardsDown)
{
    Eigen::Matrix3d frame;
    frame.col(2) = ahead;
    frame.col(0) = towardsDown.cross(ahead).normalized();
    frame.col(1) = ahead.cross(frame.col(0));
    return frame;
}

Eigen::Matrix3d rotationOf(const Aim& aim, const ProjectionGeometry& view, const Eigen::Vector3d& worldRay)
{
    if (!aim.direction)
        return Eigen::Matrix3d::Identity();
    if (!(aim.direction->norm() > 0.0) || !aim.direction->allFinite())
        throw InputError("the direction of a view must have a length");
    const Eigen::Vector3d ahead = aim.direction->normalized();
    const Eigen::Vector3d down =
        std::abs(ahead.z()) < kAlongAxis ? Eigen::Vector3d(0.0, 0.0, -1.0) : Eigen::Vector3d(0.0, 1.0, 0.0);
    // The detector's rows may be mirrored against a right-handed frame; what is down in the image counts.
    const Eigen::Matrix3d worldFromRay = frameOf(worldRay, view.rowDirection());
    return worldFromRay * frameOf(ahead, down).transpose();
}

} // namespace

Pose aimedPose(const Aim& aim, const ProjectionGeometry& view)
{
    const Eigen::Vector2d pixel =
        aim.pixel.value_or(Eigen::Vector2d(0.5 * view.columns(), 0.5 * view.rows()));
    const Eigen::Vector3d ray = (view.detectorPoint(pixel) - view.source()).normalized();
    const double depth = aim.depthMm.value_or(view.depthMm(Eigen::Vector3d::Zero()));
    if (!(depth > 0.0) || !std::isfinite(depth))
        throw InputError(
            fmt::format("a start {:g} mm in front of the X-ray source is not possible: give its depth "
                        "in mm",
                        depth));
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.linear() = rotationOf(aim, view, ray);
    const Eigen::Vector3d world = view.source() + depth / ray.dot(view.viewDirection()) * ray;
    pose.translation() = world - pose.linear() * aim.pointMm;
    return Pose::fromMatrix(pose.matrix());
}

} // namespace isocenter::core
