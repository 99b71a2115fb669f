// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/tracked_point.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace isocenter::app {

// Where a point was in one frame.
struct TrackPoint
{
    std::int64_t frame = 0; // its number in the source
    float x = 0.0f;         // pixel coordinates: the top-left pixel is [0,1)^2
    float y = 0.0f;
    float residual = 0.0f; // RMS difference of its window to the frame before, grey values; of trackers that
                           // match, pixels from where the frame's homography takes it; 0 where it began
    // Its first template was not found here or is given up: it was followed from frame to frame, and the
    // errors of such frames add up.
    bool drifting = false;
};

// One point of the scene as long as it was followed.
struct Track
{
    std::int64_t id = 0;                                   // counted from 0 in order of appearance
    float response = 0.0f;                                 // of the detector
    std::vector<TrackPoint> points;                        // in order, never empty
    core::TrackStatus status = core::TrackStatus::Tracked; // else why it was given up
    std::optional<std::int64_t> lostIn = std::nullopt;     // the frame in which it was; its points end before
    int loop = 1;                                          // of the source, in which it lived

    int age() const { return static_cast<int>(points.size()) - 1; } // steps from frame to frame
};

} // namespace isocenter::app
