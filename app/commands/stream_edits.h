// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace isocenter::app {

// What a stream that is registered changes in a session.
struct StreamState
{
    std::vector<SessionXray> xrays;
    FrameTrack track;
    std::vector<FrameTrack> boneTracks; // of all bones
    core::Pose pose;
    std::optional<core::GroundTruth> truth; // of the pose
};
StreamState streamStateOf(const Session& session);

// The session has come from that state to its own by a stream: one step to undo, with all that the user did
// since there were so many steps, such as poses that were corrected meanwhile.
void keepStream(Session& session, StreamState before, std::size_t steps);

} // namespace isocenter::app
