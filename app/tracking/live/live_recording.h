// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_picture.h"
#include "core/io/frames/video_writer.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace isocenter::app {

// Paints what is recorded of the frames of a live run. Made, used and destroyed on the run's own thread.
class FramePainter
{
public:
    virtual ~FramePainter() = default;
    FramePainter(const FramePainter&) = delete;
    FramePainter& operator=(const FramePainter&) = delete;

    // Pictures of one size, whatever becomes of the frames' pictures meanwhile. May throw Error.
    virtual core::RgbImage paint(const LivePicture& picture) = 0;

protected:
    FramePainter() = default;
};
using MakeFramePainter = std::function<std::unique_ptr<FramePainter>()>;

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
