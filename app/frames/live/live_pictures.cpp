// SPDX-License-Identifier: MIT
#include "app/frames/live/live_pictures.h"

#include "core/support/error.h"

#include <iterator>
#include <utility>

namespace isocenter::app {

LivePictures::LivePictures(std::unique_ptr<core::FrameSource> source, std::optional<double> framesPerSecond)
    : source_(std::move(source)), name_(source_->info().name), camera_(source_->info().live),
      framesPerSecond_(framesPerSecond)
{
    thread_ = std::jthread([this](const std::stop_token& stop) { read(stop); });
}

LivePictures::~LivePictures() = default;

// A camera is never kept waiting.
bool LivePictures::waitForTurn(std::int64_t count, const std::stop_token& stop)
{
    if (camera_)
        return true;
    std::unique_lock lock(mutex_);
    if (!framesPerSecond_)
        return changed_.wait(lock, stop, [this] { return wanted_; });
    if (begin_) {
        const std::chrono::duration<double> after(static_cast<double>(count) / *framesPerSecond_);
        changed_.wait_until(lock, stop, *begin_ + std::chrono::duration_cast<LiveClock::duration>(after),
                            [] { return false; });
    }
    return changed_.wait(lock, stop, [this] { return arrived_.size() < kMostPictures; });
}

void LivePictures::keep(LiveImage image)
{
    const std::lock_guard lock(mutex_);
    if (!begin_)
        begin_ = image.arrived;
    wanted_ = false;
    if (arrived_.size() == kMostPictures)
        arrived_.pop_front();
    arrived_.push_back(std::move(image));
}

void LivePictures::read(const std::stop_token& stop)
{
    std::exception_ptr failure;
    try {
        for (std::int64_t count = 0; waitForTurn(count, stop) && !stop.stop_requested(); ++count) {
            auto picture = std::make_shared<core::VideoFrame>();
            if (!source_->next(*picture, stop))
                break;
            const std::int64_t number = picture->number;
            keep({number, LiveClock::now(), {name_, static_cast<int>(number)}, std::move(picture)});
        }
    } catch (...) {
        failure = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    failure_ = failure;
    ended_ = true;
}

std::vector<LiveImage> LivePictures::arrivals(bool wanted)
{
    const std::lock_guard lock(mutex_);
    const bool asks = wanted && arrived_.empty() && !wanted_;
    wanted_ = wanted_ || asks;
    std::vector<LiveImage> arrived(std::make_move_iterator(arrived_.begin()),
                                   std::make_move_iterator(arrived_.end()));
    arrived_.clear();
    if (asks || !arrived.empty())
        changed_.notify_all();
    if (arrived.empty() && failure_)
        std::rethrow_exception(std::exchange(failure_, nullptr));
    return arrived;
}

bool LivePictures::ended() const
{
    const std::lock_guard lock(mutex_);
    return ended_ && !failure_ && arrived_.empty();
}

} // namespace isocenter::app
