// SPDX-License-Identifier: MIT
#include "app/frames/live/live_stream.h"

#include "core/support/error.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace isocenter::app {
namespace {

constexpr std::chrono::milliseconds kLook{2}; // how often the views are asked for images

} // namespace

LiveStream::LiveStream(std::vector<std::unique_ptr<LiveView>> views, ReadXrays read,
                       const LiveStreamOptions& options)
    : views_(std::move(views)), matcher_(views_.size(), options.match), read_(std::move(read)),
      options_(options), lastArrival_(LiveClock::now())
{
    thread_ = std::jthread([this](const std::stop_token& stop) { look(stop); });
}

LiveStream::~LiveStream() = default;

std::vector<core::FileState> LiveStream::statesOf(const std::vector<LiveImage>& images)
{
    std::vector<core::FileState> states;
    states.reserve(images.size());
    for (const LiveImage& image : images)
        states.push_back(image.picture ? core::FileState() : core::stateOf(image.file.file));
    return states;
}

bool LiveStream::holdsPicture(const Waiting& waiting)
{
    return std::ranges::any_of(waiting.images,
                               [](const LiveImage& image) { return image.picture != nullptr; });
}

// Without X-rays: with what failed.
LiveSet LiveStream::setOf(const Waiting& waiting, LiveXrays xrays)
{
    LiveSet set{waiting.number, waiting.arrived,  waiting.images.front().file.file.filename().string(),
                waiting.images, std::move(xrays), {}};
    if (set.xrays.empty())
        set.failure = waiting.failure;
    return set;
}

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

// Called with the lock. What is not asked for waits in its view.
bool LiveStream::mayAsk(std::size_t view) const
{
    const bool isFull =
        options_.everySet && arrived_.size() >= kMostPictures && holdsPicture(arrived_.back());
    return !isFull && (options_.match == MatchBy::Time || !matcher_.isFull(view));
}

// Called with the lock. Pictures can be read, so that the older ones will not be asked for.
void LiveStream::dropOlderPictures()
{
    if (options_.everySet || arrived_.size() < 2 || !holdsPicture(arrived_.back()))
        return;
    const auto newest = std::prev(arrived_.end());
    const auto kept = std::remove_if(arrived_.begin(), newest, holdsPicture);
    counts_.dropped += static_cast<int>(newest - kept);
    arrived_.erase(kept, newest);
}

void LiveStream::lookOnce()
{
    std::vector<bool> asked(views_.size());
    bool isWanted = false;
    bool isLookedFor = false;
    {
        const std::lock_guard lock(mutex_);
        isLookedFor = wanted_;
        isWanted = wanted_ && arrived_.empty();
        for (std::size_t view = 0; view < views_.size(); ++view)
            asked[view] = mayAsk(view);
    }
    bool any = false;
    for (std::size_t view = 0; view < views_.size(); ++view) {
        if (!asked[view])
            continue;
        for (LiveImage& image : views_[view]->arrivals(isWanted && !matcher_.hasWaiting(view))) {
            matcher_.add(view, std::move(image));
            any = true;
        }
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
        dropOlderPictures();
    }
    isLookedFor_ = isLookedFor_ || isLookedFor;
    viewsEnded_ = ended;
    counts_.unmatched = matcher_.unmatched();
    changed_.notify_all();
}

LiveStreamCounts LiveStream::counts() const
{
    const std::lock_guard lock(mutex_);
    return counts_;
}

// Called with the lock. What is played comes only when it is wanted.
bool LiveStream::isOver() const
{
    if (!arrived_.empty() || !pending_.empty())
        return false;
    const std::chrono::duration<double> idle = LiveClock::now() - std::max(lastArrival_, wantedSince_);
    return viewsEnded_ ||
           (options_.idleSeconds && wanted_ && isLookedFor_ && idle.count() > *options_.idleSeconds);
}

// Reads a set, unless it has failed and not changed since. One that has settled comes with its failure.
std::optional<LiveSet> LiveStream::tryToRead(Waiting& waiting)
{
    const auto now = LiveClock::now();
    std::vector<core::FileState> states = statesOf(waiting.images);
    const bool isUnchanged = !waiting.failure.empty() && states == waiting.states;
    if (isUnchanged && now - waiting.unchangedSince < options_.settle)
        return std::nullopt;
    try {
        LiveSet set = setOf(waiting, read_(waiting.images));
        if (!waiting.failure.empty()) // it was still being written
            set.arrived = std::max(set.arrived, waiting.unchangedSince);
        return set;
    } catch (const InputError& error) {
        waiting.failure = error.what();
        if (isUnchanged)
            return setOf(waiting, {});
        waiting.states = std::move(states);
        waiting.unchangedSince = now;
        return std::nullopt;
    }
}

// Whether a set that was passed over could not be read, and still cannot though nobody has written it since.
bool LiveStream::isCorrupt(Waiting& waiting) const
{
    if (waiting.failure.empty() || statesOf(waiting.images) != waiting.states)
        return false;
    try {
        read_(waiting.images);
        return false;
    } catch (const InputError& error) {
        waiting.failure = error.what();
        return true;
    }
}

// What was passed over for a newer set is dropped, but corrupt ones are reported.
void LiveStream::passOver(const std::deque<Waiting>::iterator& end)
{
    int dropped = 0;
    for (auto older = pending_.begin(); older != end; ++older)
        if (isCorrupt(*older))
            ready_.push_back(setOf(*older, {}));
        else
            ++dropped;
    pending_.erase(pending_.begin(), end);
    const std::lock_guard lock(mutex_);
    counts_.dropped += dropped;
}

// Looks at what has arrived: in order if every set is wanted, else from the newest back to the oldest.
void LiveStream::readOne()
{
    for (auto waiting = options_.everySet ? pending_.begin() : std::prev(pending_.end());; --waiting) {
        if (auto set = tryToRead(*waiting)) {
            passOver(waiting);
            pending_.pop_front();
            ready_.push_back(std::move(*set));
            return;
        }
        if (waiting == pending_.begin())
            return;
    }
}

// Where every set is wanted one after another, so that the views see how many wait.
void LiveStream::takeOver()
{
    const std::lock_guard lock(mutex_);
    while (!arrived_.empty() && (!options_.everySet || pending_.empty())) {
        pending_.push_back(std::move(arrived_.front()));
        arrived_.pop_front();
    }
    const bool isWanted = pending_.empty() && ready_.empty();
    if (isWanted && !wanted_) {
        wantedSince_ = LiveClock::now();
        isLookedFor_ = false;
    }
    wanted_ = isWanted;
}

std::optional<LiveSet> LiveStream::next(const std::stop_token& stop)
{
    for (;;) {
        if (stop.stop_requested())
            throw Cancelled();
        takeOver();
        if (ready_.empty() && !pending_.empty())
            readOne();
        if (!ready_.empty()) {
            LiveSet set = std::move(ready_.front());
            ready_.pop_front();
            return set;
        }
        std::unique_lock lock(mutex_);
        if (arrived_.empty() && pending_.empty() && failure_)
            std::rethrow_exception(failure_);
        if (isOver())
            return std::nullopt;
        const bool takesMore = !options_.everySet || pending_.empty();
        changed_.wait_for(lock, stop, kLook, [this, takesMore] { return takesMore && !arrived_.empty(); });
    }
}

} // namespace isocenter::app
