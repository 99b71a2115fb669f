// SPDX-License-Identifier: MIT
#include "app/frames/live/played_frames.h"

#include <utility>

namespace isocenter::app {

PlayedFrames::PlayedFrames(std::vector<FrameFile> frames, std::optional<double> framesPerSecond)
    : frames_(std::move(frames)), framesPerSecond_(framesPerSecond)
{
}

std::vector<LiveImage> PlayedFrames::arrivals(bool wanted)
{
    const auto now = LiveClock::now();
    if (!begin_)
        begin_ = now;
    std::vector<LiveImage> arrived;
    const auto comes = [&](std::size_t frame) {
        const std::chrono::duration<double> after(static_cast<double>(frame) /
                                                  framesPerSecond_.value_or(1.0));
        return framesPerSecond_ ? *begin_ + std::chrono::duration_cast<LiveClock::duration>(after) : now;
    };
    for (bool due = framesPerSecond_ || wanted; due && next_ < frames_.size() && comes(next_) <= now;
         ++next_) {
        arrived.push_back({static_cast<std::int64_t>(next_), comes(next_), frames_[next_], nullptr});
        due = framesPerSecond_.has_value();
    }
    return arrived;
}

} // namespace isocenter::app
