// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/keypoint.h"
#include "core/features/tracked_point.h"

#include <vector>

namespace isocenter::app {

// Points to track from where corners were found, each expected where it was.
inline std::vector<core::PointToTrack> startsAt(const std::vector<core::Keypoint>& corners)
{
    std::vector<core::PointToTrack> starts;
    starts.reserve(corners.size());
    for (const core::Keypoint& corner : corners)
        starts.push_back({{corner.x, corner.y}, {corner.x, corner.y}});
    return starts;
}

} // namespace isocenter::app
