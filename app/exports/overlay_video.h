// SPDX-License-Identifier: MIT
#pragma once

#include "app/exports/overlay_painter.h"
#include "app/session/runs/run_recording.h"
#include "app/session/session.h"
#include "core/support/progress.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace isocenter::app {

// One picture of a video.
struct VideoMoment
{
    std::vector<OverlayView> views;
    core::Pose pose;
    std::string caption;                     // one line: frame, time, measure
    std::vector<gpu::StandingBody> others{}; // what else stands in the scene
};

// A video of overlays, of which every picture is made when its turn comes.
struct OverlayVideo
{
    std::filesystem::path file;    // see core::openVideo
    double framesPerSecond = 25.0; // of the video
    int largestExtent = 960;       // pixels along a side of each view
    std::size_t moments = 0;
    std::function<VideoMoment(std::size_t)> momentAt; // on the thread that writes; may throw InputError
};

// Writes it. What cannot be read is left out, and its message given to note. Throws Cancelled, FileError, and
// what the device throws: then nothing is left under the file's name. InputError if no moment could be read.
void writeOverlayVideo(const OverlayVideo& video, OverlayPainter& painter, const core::Progress& progress,
                       const std::function<void(const std::string&)>& note = {});

// What is known of a frame (from 0): number, time in the video, measure and whether it is lost.
std::string frameCaption(int frame, const FrameRecord& found, double framesPerSecond,
                         const std::string& measure);
// What stands under every exported picture.
std::string researchUseCaption();

// The X-rays of a session that have geometry and are used, with the windows of their views (by their place in
// the session; missing ones are automatic).
std::vector<OverlayView> overlayViews(const std::vector<SessionXray>& xrays,
                                      const std::vector<core::WindowLevel>& windows);

// The frames of the session from first to last at the poses of its track, without those that have none.
// measure: its name. Holds copies, so that the session may change meanwhile.
void showFrames(OverlayVideo& video, const Session& session, const std::vector<core::WindowLevel>& windows,
                int first, int last, const std::string& measure);
// One evaluation of the last run out of each every (from 1), and its last one.
void showEvaluations(OverlayVideo& video, const Session& session, const RunRecording& recording,
                     const std::vector<core::WindowLevel>& windows, int every, const std::string& measure);

} // namespace isocenter::app
