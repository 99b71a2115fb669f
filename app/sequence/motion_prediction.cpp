// SPDX-License-Identifier: MIT
#include "app/sequence/motion_prediction.h"

namespace isocenter::app {

core::Pose predictedPose(std::span<const TimedPose> known, int frame, const Eigen::Vector3d& pivotMm)
{
    const TimedPose& last = known.front();
    if (known.size() < 2)
        return last.pose;
    const TimedPose& before = known[1];
    const double steps =
        static_cast<double>(frame - last.frame) / static_cast<double>(last.frame - before.frame);
    const Eigen::Vector3d pivot = last.pose * pivotMm + steps * (last.pose * pivotMm - before.pose * pivotMm);
    const Eigen::Matrix3d& lastRotation = last.pose.worldFromVolume().linear();
    const Eigen::AngleAxisd turn(lastRotation * before.pose.worldFromVolume().linear().transpose());
    Eigen::Isometry3d predicted = Eigen::Isometry3d::Identity();
    predicted.linear() = Eigen::AngleAxisd(steps * turn.angle(), turn.axis()) * lastRotation;
    predicted.translation() = pivot - predicted.linear() * pivotMm;
    return core::Pose::fromMatrix(predicted.matrix());
}

} // namespace isocenter::app
