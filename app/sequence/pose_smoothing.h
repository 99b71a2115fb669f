// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/formats/autoscoper_track.h"

namespace isocenter::app {

// The track smoothed over time by a Gaussian (standard deviation in frames): the mean place of the pivot
// (volume frame, mm) and the mean rotation (Markley et al. 2007). Frames that were not tracked stay so and do
// not count.
core::PoseTrack smoothed(const core::PoseTrack& track, double sigmaFrames, const Eigen::Vector3d& pivotMm);

} // namespace isocenter::app
