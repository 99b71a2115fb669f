// SPDX-License-Identifier: MIT
#include "app/frames/live/live_stream.h"

#include "core/support/error.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::chrono::milliseconds kLook{2};     // how often it is looked for images
constexpr std::chrono::milliseconds kSettle{500}; // a file that stays as it is so long has been written

std::vector<std::uintmax_t> sizesOf(const std::vector<LiveImage>& images)
{
    std::vector<std::uintmax_t> sizes;
    for (const LiveImage& image : images) {
        std::error_code failure;
        sizes.push_back(image.picture ? 0 : std::filesystem::file_size(image.file.file, failure));
    }
    return sizes;
}

} // namespace

LiveStream::LiveStream(std::vector<std::unique_ptr<LiveView>> views, ReadXrays read,
                       const LiveStreamOptions& options)
    : views_(std::move(views)), matcher_(views_.size(), options.match), read_(std::move(read)),
      options_(options), lastArrival_(LiveClock::now())
{
    thread_ = std::jthread([this](const std::stop_token& stop) { look(stop); });
}

LiveStream::~LiveStream() = default;

void LiveStream::look(const std::stop_token& stop)
{
    try {
        while (!stop.stop_requested()) {
            lookOnce();
            std::unique_lock lock(mutex_);
            changed_.wait_for(lock, stop, kLook, [] { return false; });
        }
    } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        changed_.notify_all();
    }
}

void LiveStream::lookOnce()
{
    const bool wanted = [this] {
        const std::lock_guard lock(mutex_);
        return wanted_ && arrived_.empty();
    }();
    bool any = false;
    for (std::size_t view = 0; view < views_.size(); ++view)
        for (LiveImage& image : views_[view]->arrivals(wanted && !matcher_.hasWaiting(view))) {
            matcher_.add(view, std::move(image));
            any = true;
        }
    std::vector<std::vector<LiveImage>> complete = matcher_.takeComplete();
    bool ended = false; // without one view the others are of no use
    for (std::size_t view = 0; view < views_.size(); ++view)
        ended = ended || (views_[view]->ended() && !matcher_.hasWaiting(view));

    const std::lock_guard lock(mutex_);
    if (any)
        lastArrival_ = LiveClock::now();
    for (std::vector<LiveImage>& images : complete) {
        const auto last = std::ranges::max(images, {}, &LiveImage::arrived).arrived;
        arrived_.push_back({sets_++, last, std::move(images)});
    }
    viewsEnded_ = ended;
    counts_.unmatched = matcher_.unmatched();
    changed_.notify_all();
}

LiveStreamCounts LiveStream::counts() const
{
    const std::lock_guard lock(mutex_);
    return counts_;
}

// Called with the lock.
bool LiveStream::isOver() const
{
    if (!arrived_.empty() || !tried_.empty())
        return false;
    const std::chrono::duration<double> idle = LiveClock::now() - lastArrival_;
    return viewsEnded_ || (options_.idleSeconds && idle.count() > *options_.idleSeconds);
}

LiveSet LiveStream::failed(const Waiting& waiting) const
{
    return {waiting.number,
            waiting.arrived,
            waiting.images.front().file.file.filename().string(),
            {},
            waiting.failure};
}

// Reads a set, unless it has failed and not changed since. One that has settled comes with its failure.
std::optional<LiveSet> LiveStream::tried(Waiting& waiting)
{
    const auto now = LiveClock::now();
    std::vector<std::uintmax_t> sizes = sizesOf(waiting.images);
    const bool unchanged = !waiting.failure.empty() && sizes == waiting.sizes;
    if (unchanged && now - waiting.unchangedSince < kSettle)
        return std::nullopt;
    try {
        LiveSet set{waiting.number,
                    waiting.arrived,
                    waiting.images.front().file.file.filename().string(),
                    read_(waiting.images),
                    {}};
        if (!waiting.failure.empty()) // it was still being written
            set.arrived = std::max(set.arrived, waiting.unchangedSince);
        return set;
    } catch (const InputError& error) {
        waiting.failure = error.what();
        if (unchanged)
            return failed(waiting);
        waiting.sizes = std::move(sizes);
        waiting.unchangedSince = now;
        return std::nullopt;
    }
}

// What was passed over for a newer set; of what could not be read it is told.
void LiveStream::passOver(std::deque<Waiting>::iterator end)
{
    int dropped = 0;
    for (auto older = tried_.begin(); older != end; ++older)
        if (older->failure.empty())
            ++dropped;
        else
            ready_.push_back(failed(*older));
    tried_.erase(tried_.begin(), end);
    const std::lock_guard lock(mutex_);
    counts_.dropped += dropped;
}

// Looks at what has arrived: in order if every set is wanted, else from the newest back to the oldest.
void LiveStream::readOne()
{
    for (auto waiting = options_.everySet ? tried_.begin() : std::prev(tried_.end());; --waiting) {
        if (auto set = tried(*waiting)) {
            passOver(waiting);
            tried_.pop_front();
            ready_.push_back(std::move(*set));
            return;
        }
        if (waiting == tried_.begin())
            return;
    }
}

std::optional<LiveSet> LiveStream::next(const std::stop_token& stop)
{
    for (;;) {
        if (stop.stop_requested())
            throw Cancelled();
        {
            const std::lock_guard lock(mutex_);
            std::ranges::move(arrived_, std::back_inserter(tried_));
            arrived_.clear();
            wanted_ = tried_.empty();
        }
        if (ready_.empty() && !tried_.empty())
            readOne();
        if (!ready_.empty()) {
            LiveSet set = std::move(ready_.front());
            ready_.pop_front();
            return set;
        }
        std::unique_lock lock(mutex_);
        if (arrived_.empty() && tried_.empty() && failure_)
            std::rethrow_exception(failure_);
        if (isOver())
            return std::nullopt;
        changed_.wait_for(lock, stop, kLook, [this] { return !arrived_.empty(); });
    }
}

} // namespace isocenter::app
