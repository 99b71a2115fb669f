// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"

#include <chrono>
#include <functional>

namespace isocenter::core {

// A camera that goes on after it was lost: next() waits until it can be opened again. Frames are numbered
// through, their times are the clock's across the gap, and VideoFrame::interruptions counts the gaps.
class ReconnectingFrames final : public FrameSource
{
public:
    // Throws CameraUnavailable or another InputError while the camera is not there or cannot be opened, and
    // Cancelled. What keeps a camera that is there from being opened is said once.
    using Open = std::function<std::unique_ptr<FrameSource>(const std::stop_token& stop)>;

    ReconnectingFrames(std::unique_ptr<FrameSource> source, Open open, SourceInterrupted interrupted);

    const FrameSourceInfo& info() const override { return info_; }
    // Throws InputError when the camera comes back with frames of another size, and Cancelled.
    bool next(VideoFrame& frame, const std::stop_token& stop) override;
    void seek(std::int64_t number, const std::stop_token& stop = {}) override; // throws InputError
    std::vector<Finding> findings() const override;

private:
    void lose(const std::string& problem);
    void waitForIt(const std::stop_token& stop);

    std::unique_ptr<FrameSource> source_; // null while it is lost
    Open open_;
    SourceInterrupted interrupted_;
    FrameSourceInfo info_;
    std::vector<Finding> findings_; // of the sources before
    int interruptions_ = 0;
    std::int64_t nextNumber_ = 0;
    std::int64_t numberOffset_ = 0; // of the source that is open
    double secondsOffset_ = 0.0;
    double lastSeconds_ = 0.0;
    bool isFirst_ = true; // no frame of the source that is open has come
    std::chrono::steady_clock::time_point lastFrame_;
};

} // namespace isocenter::core
