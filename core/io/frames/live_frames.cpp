// SPDX-License-Identifier: MIT
#include "core/io/frames/live_frames.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <utility>

namespace isocenter::core {

LiveFrames::LiveFrames(std::unique_ptr<FrameSource> source)
    : source_(std::move(source)), info_(source_->info()), findings_(source_->findings())
{
    info_.live = true;
    thread_ = std::jthread([this](const std::stop_token& stop) { read(stop); });
}

LiveFrames::~LiveFrames() = default; // the thread is stopped and joined first, for it is the last member

void LiveFrames::read(const std::stop_token& stop)
{
    VideoFrame frame;
    std::exception_ptr failure;
    try {
        while (source_->next(frame, stop))
            publish(frame);
    } catch (...) {
        failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    ended_ = true;
    failure_ = failure;
    findings_ = source_->findings();
    changed_.notify_all();
}

void LiveFrames::publish(VideoFrame& frame)
{
    const std::lock_guard lock(mutex_);
    if (isFresh_)
        ++passed_;
    std::swap(newest_, frame);
    isFresh_ = true;
    findings_ = source_->findings();
    changed_.notify_all();
}

bool LiveFrames::next(VideoFrame& frame, const std::stop_token& stop)
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, stop, [this] { return isFresh_ || ended_; });
    if (stop.stop_requested())
        throw Cancelled();
    if (isFresh_) {
        std::swap(newest_, frame);
        isFresh_ = false;
        dropped_ = passed_;
        return true;
    }
    if (failure_)
        std::rethrow_exception(failure_);
    return false;
}

void LiveFrames::seek(std::int64_t, const std::stop_token&)
{
    throw InputError(fmt::format(translatable("Data", "{}: a live source cannot go back"), info_.name));
}

std::int64_t LiveFrames::dropped() const
{
    const std::lock_guard lock(mutex_);
    return dropped_;
}

std::vector<Finding> LiveFrames::findings() const
{
    const std::lock_guard lock(mutex_);
    return findings_;
}

} // namespace isocenter::core
