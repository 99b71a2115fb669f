// SPDX-License-Identifier: MIT
#include "core/geometry/pose_motion.h"

#include "core/geometry/angles.h"

namespace isocenter::core {

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
