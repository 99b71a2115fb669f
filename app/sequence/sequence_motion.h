// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/io/formats/autoscoper_track.h"

#include <span>

namespace isocenter::app {

// A pose at a place in a sequence.
struct TimedPose
{
    int frame = 0;
    core::Pose pose;
};

// The pose at a frame if the volume went on as it did between the two last known poses: the pivot (volume
// frame, mm) along a line, the rotation about a fixed axis. With one known pose it is that pose. known runs
// from the latest to the earliest; its frames differ.
core::Pose predictedPose(std::span<const TimedPose> known, int frame, const Eigen::Vector3d& pivotMm);

// The track smoothed over time by a Gaussian (standard deviation in frames): the mean place of the pivot
// (volume frame, mm) and the mean rotation (Markley et al. 2007). Frames that were not tracked stay so and do
// not count.
core::PoseTrack smoothed(const core::PoseTrack& track, double sigmaFrames, const Eigen::Vector3d& pivotMm);

} // namespace isocenter::app
