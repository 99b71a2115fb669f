// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/frame_span.h"
#include "app/lines/live_line_follower.h"
#include "core/io/frames/frame_source.h"
#include "core/support/progress.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace isocenter::app {

// The line in one frame of a run, and how long that took.
struct LineFrame
{
    std::int64_t number = 0; // of the source
    double seconds = 0.0;    // since its first frame
    core::FollowedLine line;
    double followMs = 0.0; // on the host, with the search for lines where that was needed
};

// What became of a line in a run.
struct LineFollowingRecord
{
    std::vector<LineFrame> frames;
    std::vector<std::string> notes; // what ended the run early, or was wrong with the source

    std::size_t framesIn(core::FollowState state) const;
    double medianLengthPx() const; // of frames in which it is seen
    double tipPathPx() const;      // that its tip went from frame to frame
    double medianMs() const;
};

// What is done with each frame after the line was looked for; on the calling thread; may throw.
using LineFrameSink = std::function<void(const core::VideoFrame& frame, const LineFrame& found)>;

// Follows a line through the frames of a source. The median of a whole run (windowFrames 0) is made of the
// frames first, and they are read twice; with that of a window the line begins when the background is known.
// What stops the source or the user (progress.stop) ends the run with a note, and what was followed so far is
// kept. Throws InputError for a source of one frame, one without a line to begin with in its first frame, and
// one that cannot be read; Cancelled before the first frame; and what linesOf and the sink throw.
LineFollowingRecord followLine(core::FrameSource& source, const FrameSpan& span, core::LinePolarity polarity,
                               const LineFollowing& options, const LiveLineFollower::LinesOf& linesOf,
                               const LineFrameSink& sink, const core::Progress& progress = {});

// Calls use with each frame of the span. Throws what the source throws, and Cancelled.
void forEachFrame(core::FrameSource& source, const FrameSpan& span, const core::Progress& progress,
                  const std::function<void(const core::VideoFrame& frame)>& use);

} // namespace isocenter::app
