// SPDX-License-Identifier: MIT
#include "core/geometry/pose.h"

#include "core/geometry/angles.h"
#include "core/geometry/volume_geometry.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kMostTurnDeg = 1e6;
constexpr double kGimbalLimit = 1.0 - 1e-12;

void requireNear(const Eigen::Vector3d& translationMm)
{
    if (!(translationMm.cwiseAbs().maxCoeff() <= kFarthestMm))
        throw InputError(fmt::format(
            translatable("Data", "the pose moves the volume by ({:g}, {:g}, {:g}) mm: at most {:g} mm along "
                                 "each axis is expected"),
            translationMm.x(), translationMm.y(), translationMm.z(), kFarthestMm));
}

} // namespace

Eigen::Matrix3d rotationFromDegrees(const Eigen::Vector3d& rotationDeg)
{
    const Eigen::Vector3d rad = rotationDeg * kRadPerDeg;
    return (Eigen::AngleAxisd(rad.z(), Eigen::Vector3d::UnitZ()) *
            Eigen::AngleAxisd(rad.x(), Eigen::Vector3d::UnitX()) *
            Eigen::AngleAxisd(rad.y(), Eigen::Vector3d::UnitY()))
        .toRotationMatrix();
}

Eigen::Vector3d degreesFromRotation(const Eigen::Matrix3d& rotation)
{
    const double sinX = std::clamp(rotation(2, 1), -1.0, 1.0);
    double y = 0.0;
    double z = 0.0;
    if (std::abs(sinX) < kGimbalLimit) {
        y = std::atan2(-rotation(2, 0), rotation(2, 2));
        z = std::atan2(-rotation(0, 1), rotation(1, 1));
    } else {
        z = std::atan2(rotation(1, 0), rotation(0, 0)); // only the sum or difference of y and z is determined
    }
    return Eigen::Vector3d(std::asin(sinX), y, z) / kRadPerDeg;
}

Pose Pose::fromMatrix(const Eigen::Matrix4d& worldFromVolume)
{
    const Eigen::Matrix3d linear = worldFromVolume.topLeftCorner<3, 3>();
    const double deviation =
        (linear.transpose() * linear - Eigen::Matrix3d::Identity()).cwiseAbs().maxCoeff();
    if (!worldFromVolume.allFinite() || !(deviation < 1e-3) ||
        (worldFromVolume.row(3) - Eigen::RowVector4d(0, 0, 0, 1)).norm() > 1e-6)
        throw InputError(translatable(
            "Data", "the pose matrix is not rigid: its upper left 3x3 part must be a rotation and its "
                    "last row 0 0 0 1"));
    if (linear.determinant() < 0.0)
        throw InputError(translatable(
            "Data",
            "the pose matrix mirrors (its determinant is negative): a pose must keep left and right"));
    requireNear(worldFromVolume.topRightCorner<3, 1>());
    Eigen::Isometry3d rigid = Eigen::Isometry3d::Identity();
    rigid.linear() = Eigen::Quaterniond(linear).normalized().toRotationMatrix();
    rigid.translation() = worldFromVolume.topRightCorner<3, 1>();
    return Pose(rigid);
}

Pose Pose::fromParameters(const PoseParameters& parameters, const Eigen::Vector3d& pivotMm)
{
    requireNear(parameters.translationMm);
    if (!(parameters.rotationDeg.cwiseAbs().maxCoeff() <= kMostTurnDeg))
        throw InputError(fmt::format(
            translatable("Data",
                         "the pose rotates the volume by ({:g}, {:g}, {:g}) degrees: at most {:g} about "
                         "each axis is expected"),
            parameters.rotationDeg.x(), parameters.rotationDeg.y(), parameters.rotationDeg.z(),
            kMostTurnDeg));
    Eigen::Isometry3d rigid = Eigen::Isometry3d::Identity();
    rigid.linear() = rotationFromDegrees(parameters.rotationDeg);
    rigid.translation() = pivotMm + parameters.translationMm - rigid.linear() * pivotMm;
    return Pose(rigid);
}

PoseParameters Pose::parameters(const Eigen::Vector3d& pivotMm) const
{
    return {worldFromVolume_ * pivotMm - pivotMm, degreesFromRotation(worldFromVolume_.linear())};
}

Pose moved(const Pose& pose, const PoseIncrement& increment, const PoseFrame& frame)
{
    const Eigen::Matrix3d rotation =
        frame.worldFromView * rotationFromDegrees(increment.tail<3>()) * frame.worldFromView.transpose();
    const Eigen::Vector3d pivotWorld = pose * frame.pivotMm;
    Eigen::Isometry3d rigid = Eigen::Isometry3d::Identity();
    rigid.linear() = rotation * pose.worldFromVolume().linear();
    rigid.translation() =
        pivotWorld + frame.worldFromView * increment.head<3>() - rigid.linear() * frame.pivotMm;
    return Pose(rigid);
}

PoseIncrement incrementBetween(const Pose& from, const Pose& to, const PoseFrame& frame)
{
    PoseIncrement increment;
    increment.head<3>() = frame.worldFromView.transpose() * (to * frame.pivotMm - from * frame.pivotMm);
    const Eigen::Matrix3d rotation =
        to.worldFromVolume().linear() * from.worldFromVolume().linear().transpose();
    increment.tail<3>() =
        degreesFromRotation(frame.worldFromView.transpose() * rotation * frame.worldFromView);
    return increment;
}

Pose shifted(const Pose& pose, const Eigen::Vector3d& shiftMm)
{
    Eigen::Isometry3d rigid = pose.worldFromVolume();
    rigid.translation() += shiftMm;
    return Pose(rigid);
}

Pose turned(const Pose& pose, const Eigen::Vector3d& pointMm, const Eigen::Vector3d& axis, double angleDeg)
{
    const Eigen::AngleAxisd turn(angleDeg * kRadPerDeg, axis);
    Eigen::Isometry3d rigid = Eigen::Isometry3d::Identity();
    rigid.linear() = turn * pose.worldFromVolume().linear();
    rigid.translation() = pointMm + turn * (pose.worldFromVolume().translation() - pointMm);
    return Pose(rigid);
}

} // namespace isocenter::core
