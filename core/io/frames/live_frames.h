// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace isocenter::core {

// Reads a source on a thread of its own, so that a camera is never kept waiting: next() gives the newest
// frame that it has not given yet and waits for one if there is none; older ones that nobody took are dropped
// and counted. An error of the source is thrown by next() once the frame before it has been taken.
class LiveFrames final : public FrameSource
{
public:
    explicit LiveFrames(std::unique_ptr<FrameSource> source);
    ~LiveFrames() override;

    const FrameSourceInfo& info() const override { return info_; }
    bool next(VideoFrame& frame, const std::stop_token& stop) override;
    void seek(std::int64_t number, const std::stop_token& stop = {}) override; // throws InputError
    std::int64_t dropped() const override;
    std::vector<Finding> findings() const override;

private:
    void read(const std::stop_token& stop);
    void publish(VideoFrame& frame);

    std::unique_ptr<FrameSource> source_; // of the thread's
    FrameSourceInfo info_;
    mutable std::mutex mutex_; // guards all below
    std::condition_variable_any changed_;
    VideoFrame newest_;
    bool isFresh_ = false; // newest_ has not been taken
    bool ended_ = false;
    std::exception_ptr failure_;
    std::int64_t passed_ = 0;  // frames that the next one came instead of
    std::int64_t dropped_ = 0; // the same when the last one was taken
    std::vector<Finding> findings_;
    std::jthread thread_;
};

} // namespace isocenter::core
