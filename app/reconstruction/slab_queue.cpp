// SPDX-License-Identifier: MIT
#include "app/reconstruction/slab_queue.h"

#include "core/support/elapsed.h"
#include "core/support/error.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

int countOf(const std::vector<core::SliceRange>& ranges)
{
    int count = 0;
    for (const core::SliceRange& range : ranges)
        count += range.count;
    return count;
}

// So many slices off the first range.
core::SliceRange cutOff(std::vector<core::SliceRange>& ranges, int count)
{
    core::SliceRange& range = ranges.front();
    const core::SliceRange slab{range.first, std::min(count, range.count)};
    range = {slab.end(), range.count - slab.count};
    if (range.count == 0)
        ranges.erase(ranges.begin());
    return slab;
}

std::vector<core::SliceRange> gapsBetween(std::vector<core::SliceRange> done, int slices)
{
    std::ranges::sort(done, {}, &core::SliceRange::first);
    std::vector<core::SliceRange> gaps;
    int next = 0;
    for (const core::SliceRange& range : done) {
        if (range.first > next)
            gaps.push_back({next, range.first - next});
        next = std::max(next, range.end());
    }
    if (next < slices)
        gaps.push_back({next, slices - next});
    return gaps;
}

} // namespace

SlabQueue::SlabQueue(int slices, int unit, std::vector<int> mostSlices,
                     const std::vector<core::SliceRange>& done, SlabSharing sharing)
    : unit_(unit), sharing_(sharing), free_(gapsBetween(done, slices))
{
    shares_.resize(mostSlices.size());
    for (std::size_t d = 0; d < shares_.size(); ++d)
        shares_[d].mostSlices = mostSlices[d];
    if (sharing_ == SlabSharing::Beforehand)
        shareOut();
}

// The same number of units to each device, what is left over to the first ones.
void SlabQueue::shareOut()
{
    const int units = (countOf(free_) + unit_ - 1) / unit_;
    const auto devices = static_cast<int>(shares_.size());
    for (int d = 0; d < devices; ++d) {
        int slices = unit_ * (units / devices + (d < units % devices ? 1 : 0));
        while (slices > 0 && !free_.empty()) {
            const core::SliceRange range = cutOff(free_, slices);
            shares_[static_cast<std::size_t>(d)].own.push_back(range);
            slices -= range.count;
        }
    }
}

double SlabQueue::partOf(const Share& share) const
{
    double fastest = 0.0;
    for (const Share& one : shares_)
        fastest = std::max(fastest, one.speed());
    const auto weight = [&](const Share& one) { // the fastest one's until it is known
        return fastest <= 0.0 ? 1.0 : one.speed() > 0.0 ? one.speed() : fastest;
    };
    double all = 0.0;
    for (const Share& one : shares_)
        all += one.failed ? 0.0 : weight(one);
    return weight(share) / all;
}

// Of several devices each takes a part of what is left, so that they end together: large slabs first.
int SlabQueue::sizeFor(const Share& share) const
{
    constexpr double kOfTheRest = 0.5;
    if (sharing_ == SlabSharing::Beforehand || shares_.size() == 1)
        return share.mostSlices;
    if (share.speed() <= 0.0)
        return std::min(share.mostSlices, unit_);
    const double wanted = kOfTheRest * partOf(share) * countOf(free_);
    const int units = std::max(1, static_cast<int>(std::floor(wanted / unit_)));
    return std::min(share.mostSlices, units * unit_);
}

// Whether one of the others alone makes all of the rest before this one makes a unit. Never of the fastest.
bool SlabQueue::isBetterLeftToAnother(const Share& share) const
{
    if (sharing_ == SlabSharing::Beforehand || share.speed() <= 0.0)
        return false;
    const double rest = countOf(free_);
    const double ownSeconds = std::min(rest, static_cast<double>(unit_)) / share.speed();
    return std::ranges::any_of(shares_, [&](const Share& other) {
        return &other != &share && !other.failed && other.speed() > share.speed() &&
               rest / other.speed() < ownSeconds;
    });
}

// One whose slab this device is likely to be done with sooner. Who is late is taken to need as long again.
const SlabQueue::Share* SlabQueue::slowerThan(const Share& share) const
{
    if (sharing_ == SlabSharing::Beforehand || share.speed() <= 0.0)
        return nullptr;
    const auto isSlower = [&](const Share& other) {
        if (!other.current || other.current->count > share.mostSlices || timesInWork(*other.current) > 1)
            return false;
        const double expected = other.speed() > 0.0 ? other.current->count / other.speed() : 0.0;
        return other.current->count / share.speed() < std::abs(expected - core::secondsSince(other.begin));
    };
    const auto slower = std::ranges::find_if(shares_, isSlower);
    return slower == shares_.end() ? nullptr : &*slower;
}

int SlabQueue::timesInWork(const core::SliceRange& slab) const
{
    return static_cast<int>(std::ranges::count(shares_, slab, &Share::current));
}

int SlabQueue::slicesInWork() const
{
    int slices = 0;
    for (const Share& share : shares_)
        if (share.current && &*std::ranges::find(shares_, share.current, &Share::current) == &share)
            slices += share.current->count; // once, whoever else is at it
    return slices;
}

core::SliceRange SlabQueue::begun(Share& share, const core::SliceRange& slab)
{
    share.current = slab;
    share.begin = std::chrono::steady_clock::now();
    share.stop = {};
    return slab;
}

std::optional<core::SliceRange> SlabQueue::take(std::size_t device, const std::stop_token& stop)
{
    constexpr std::chrono::milliseconds kLookAgain{50}; // whether others are late
    std::unique_lock lock(mutex_);
    Share& share = shares_.at(device);
    for (;;) {
        if (stop.stop_requested())
            throw Cancelled();
        std::vector<core::SliceRange>& from = share.own.empty() ? free_ : share.own;
        if (!from.empty() && !isBetterLeftToAnother(share))
            return begun(share, cutOff(from, sizeFor(share)));
        if (free_.empty() && slicesInWork() == 0)
            return std::nullopt;
        if (const Share* slower = free_.empty() ? slowerThan(share) : nullptr)
            return begun(share, *slower->current);
        changed_.wait_for(lock, stop, kLookAgain, [this, seen = changes_] { return changes_ != seen; });
    }
}

std::stop_source SlabQueue::stopOf(std::size_t device) const
{
    const std::lock_guard lock(mutex_);
    return shares_.at(device).stop;
}

bool SlabQueue::done(std::size_t device, const core::SliceRange& slab, double seconds)
{
    const std::lock_guard lock(mutex_);
    Share& share = shares_.at(device);
    const bool first = share.current == slab;
    if (first)
        for (Share& one : shares_)
            if (one.current == slab) {
                one.current.reset();
                if (&one != &share)
                    one.stop.request_stop();
            }
    share.slices += slab.count;
    share.seconds += seconds;
    ++changes_;
    changed_.notify_all();
    return first;
}

void SlabQueue::giveBack(std::size_t device, const core::SliceRange& slab)
{
    const std::lock_guard lock(mutex_);
    Share& share = shares_.at(device);
    share.failed = true;
    if (share.current == slab && timesInWork(slab) == 1)
        free_.push_back(slab);
    share.current.reset();
    free_.insert(free_.end(), share.own.begin(), share.own.end());
    share.own.clear();
    std::ranges::sort(free_, {}, &core::SliceRange::first);
    ++changes_;
    changed_.notify_all();
}

int SlabQueue::slicesLeft() const
{
    const std::lock_guard lock(mutex_);
    int left = countOf(free_) + slicesInWork();
    for (const Share& share : shares_)
        left += countOf(share.own);
    return left;
}

} // namespace isocenter::app
