// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/registration/registration_2d3d.h"

#include <map>
#include <string>

namespace isocenter::app {

// What the user does to the poses of the session's frames, each as one step to undo.

struct TrackAndPose
{
    FrameTrack track;
    core::Pose pose; // of the session
};
// Changes the poses of the frames, and with them the pose of the frame that is shown meanwhile. Both at the
// frame that the session shows now.
void changeTrack(Session& session, std::string text, TrackAndPose from, TrackAndPose to);

// The pose of the frame that is shown is right as it is.
void setKeyFrame(Session& session);
// Forgets what is known of the frame that is shown; its pose stays on the screen.
void clearFrame(Session& session);
void clearTrack(Session& session);
// Over time, by a Gaussian of so many frames (standard deviation); see smoothed(). Throws UsageError.
void smoothTrack(Session& session, double sigmaFrames);
// A registration of the frame that is shown has ended; it began at start. Its similarity is judged by that of
// the other frames.
void keepRegisteredFrame(Session& session, const core::Pose& start, const core::RegistrationResult& result,
                         std::map<std::string, std::string> options);

} // namespace isocenter::app
