// SPDX-License-Identifier: MIT
#pragma once

#include "app/frames/live/live_view.h"
#include "core/io/frames/frame_source.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

namespace isocenter::app {

// The pictures of a camera or a video, read on a thread of its own: those of a camera as they come, those of
// a video at a rate, from the first picture on, or each when it is wanted. While kMostPictures are not taken
// a video waits, and of a camera's the oldest go.
class LivePictures final : public LiveView
{
public:
    LivePictures(std::unique_ptr<core::FrameSource> source, std::optional<double> framesPerSecond);
    ~LivePictures() override;

    std::vector<LiveImage> arrivals(bool wanted) override;
    bool ended() const override;

private:
    void read(const std::stop_token& stop);
    bool waitForTurn(std::int64_t count, const std::stop_token& stop);
    void keep(LiveImage image);

    std::unique_ptr<core::FrameSource> source_; // of the thread's
    std::string name_;
    bool camera_;
    std::optional<double> framesPerSecond_;
    mutable std::mutex mutex_; // guards all below
    std::condition_variable_any changed_;
    std::deque<LiveImage> arrived_;
    std::optional<LiveClock::time_point> begin_; // when the first picture came
    bool wanted_ = false;                        // until the picture is there, also while it is read
    bool ended_ = false;
    std::exception_ptr failure_;
    std::jthread thread_; // last: it uses the members above
};

} // namespace isocenter::app
