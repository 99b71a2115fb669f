// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/frame_painter.h"
#include "core/io/frames/video_writer.h"

#include <filesystem>

namespace isocenter::app {

// The frames of a live run on their way into a video.
class LiveRecording
{
public:
    // Throws FileError for a file that cannot be written (see core::openVideo), and what making the painter
    // throws.
    LiveRecording(const std::filesystem::path& file, double framesPerSecond, const MakeFramePainter& painter);

    void add(const LivePicture& picture); // throws what the painter throws, and FileError
    // The file is there afterwards; false if no frame came. Throws FileError.
    bool finish();

private:
    std::unique_ptr<core::VideoWriter> video_;
    std::unique_ptr<FramePainter> painter_;
    bool hasFrames_ = false;
};

} // namespace isocenter::app
