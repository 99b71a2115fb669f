// SPDX-License-Identifier: MIT
#include "app/sequence/sequence_motion.h"

#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr double kReach = 4.0; // standard deviations

core::Pose smoothedAt(const core::PoseTrack& track, int frame, double sigma, const Eigen::Vector3d& pivotMm)
{
    const int reach = static_cast<int>(std::ceil(kReach * sigma));
    const int last = static_cast<int>(track.size()) - 1;
    double weights = 0.0;
    Eigen::Vector3d place = Eigen::Vector3d::Zero();
    Eigen::Matrix4d scatter = Eigen::Matrix4d::Zero(); // of quaternions: blind to their sign
    for (int other = std::max(0, frame - reach); other <= std::min(last, frame + reach); ++other) {
        const std::optional<core::Pose>& pose = track[static_cast<std::size_t>(other)];
        if (!pose)
            continue;
        const double offset = (other - frame) / sigma;
        const double weight = std::exp(-0.5 * offset * offset);
        const Eigen::Vector4d quaternion = Eigen::Quaterniond(pose->worldFromVolume().linear()).coeffs();
        weights += weight;
        place += weight * (*pose * pivotMm);
        scatter += weight * quaternion * quaternion.transpose();
    }
    const Eigen::Quaterniond rotation(
        Eigen::Vector4d(core::symmetricEigen(scatter).vectors.col(3))); // of the largest eigenvalue
    Eigen::Isometry3d result = Eigen::Isometry3d::Identity();
    result.linear() = rotation.normalized().toRotationMatrix();
    result.translation() = place / weights - result.linear() * pivotMm;
    return core::Pose(result);
}

} // namespace

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

core::PoseTrack smoothed(const core::PoseTrack& track, double sigmaFrames, const Eigen::Vector3d& pivotMm)
{
    if (!(sigmaFrames > 0.0))
        throw UsageError(translatable("Data", "smoothing needs a positive standard deviation in frames"));
    core::PoseTrack result;
    for (std::size_t frame = 0; frame < track.size(); ++frame)
        result.push_back(track[frame]
                             ? std::optional(smoothedAt(track, static_cast<int>(frame), sigmaFrames, pivotMm))
                             : std::nullopt);
    return result;
}

} // namespace isocenter::app
