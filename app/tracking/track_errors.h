// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/track.h"
#include "core/features/ground_truth_camera.h"

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

TrackErrors trackErrors(std::span<const Track> tracks, const core::GroundTruthCamera& truth);

} // namespace isocenter::app
