// SPDX-License-Identifier: MIT
#include "core/registration/look_alike.h"

#include "core/geometry/angles.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

Eigen::Matrix3d reflection(const Eigen::Vector3d& normal)
{
    return Eigen::Matrix3d::Identity() - 2.0 * normal * normal.transpose();
}

} // namespace

Pose mirroredPose(const Pose& pose, const SymmetryPlane& plane, const Eigen::Vector3d& sourceMm)
{
    const Eigen::Vector3d point = pose * plane.pointMm;
    const Eigen::Vector3d lineOfSight = (point - sourceMm).normalized();
    const Eigen::Matrix3d rotation = pose.worldFromVolume().linear();
    Eigen::Isometry3d mirrored = Eigen::Isometry3d::Identity();
    mirrored.linear() = reflection(lineOfSight) * rotation * reflection(plane.normal);
    mirrored.translation() = point - mirrored.linear() * plane.pointMm;
    return Pose(mirrored);
}

double angleBetweenDeg(const Pose& pose, const Pose& other)
{
    const Eigen::Matrix3d between =
        pose.worldFromVolume().linear() * other.worldFromVolume().linear().transpose();
    return std::abs(Eigen::AngleAxisd(between).angle()) * kDegPerRad;
}

bool isAlike(double value, double found)
{
    return value >= found - kAlikeMargin * std::abs(found);
}

RunDoubt doubtOf(const LookAlike& alike, double found, std::string_view measure)
{
    return {
        RunDoubtKind::LooksAlike,
        fmt::format("the body is nearly its own mirror image, and a pose that is rotated by {:.1f} degrees "
                    "looks alike: {} {:.4f} there, {:.4f} at the result; neighbouring frames, another "
                    "view or the anatomy tell which is right",
                    alike.apartDeg, measure, alike.value, found)};
}

} // namespace isocenter::core
