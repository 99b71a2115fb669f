// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"
#include "app/tracking/track.h"
#include "core/features/judging/ground_truth_camera.h"

#include <span>

namespace isocenter::app {

// How far tracks are from the truth, pixels.
struct TrackErrors
{
    std::size_t steps = 0;   // from one frame of a track to its next
    double stepMedian = 0.0; // end-point error: of a step, from where the point before truly went
    double step95 = 0.0;
    double stepsUnder1 = 0.0; // share, 0 to 1
    std::size_t tracks = 0;   // of at least one step
    double driftMedian = 0.0; // of a track's last point, from where its first truly went
    double drift95 = 0.0;
};

// How far the homographies of frames are from the truth, pixels.
struct MotionErrors
{
    std::size_t frames = 0;    // that have a homography
    double cornerMedian = 0.0; // where it takes the picture's corners, their mean in a frame
    double cornerWorst = 0.0;
};

MotionErrors motionErrors(std::span<const FollowedFrame> frames, const core::GroundTruthCamera& truth);

TrackErrors trackErrors(std::span<const Track> tracks, const core::GroundTruthCamera& truth);

} // namespace isocenter::app
