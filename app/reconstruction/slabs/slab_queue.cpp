// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/slab_queue.h"

#include "core/support/clock.h"
#include "core/support/error.h"

namespace isocenter::app {
namespace {

std::vector<SlabWorker> withoutKnownCost(const std::vector<int>& mostSlices)
{
    std::vector<SlabWorker> workers;
    for (const int slices : mostSlices)
        workers.push_back({slices});
    return workers;
}

} // namespace

SlabQueue::SlabQueue(int slices, int unit, const std::vector<SlabWorker>& workers,
                     const std::vector<core::SliceRange>& done, SlabSharing sharing)
    : SlabQueue(slices, unit, std::vector<VolumePart>{{{0, slices}, workers}}, done, sharing)
{
}

SlabQueue::SlabQueue(int slices, int unit, const std::vector<VolumePart>& parts,
                     const std::vector<core::SliceRange>& done, SlabSharing sharing)
    : schedule_(slices, unit, parts, done, sharing)
{
    for (const VolumePart& part : parts)
        stops_.resize(stops_.size() + part.workers.size());
}

SlabQueue::SlabQueue(int slices, int unit, const std::vector<int>& mostSlices,
                     const std::vector<core::SliceRange>& done, SlabSharing sharing)
    : SlabQueue(slices, unit, withoutKnownCost(mostSlices), done, sharing)
{
}

std::optional<core::SliceRange> SlabQueue::take(std::size_t device, const std::stop_token& stop)
{
    constexpr std::chrono::milliseconds kLookAgain{50}; // whether others are late
    std::unique_lock lock(mutex_);
    for (;;) {
        if (stop.stop_requested())
            throw Cancelled();
        if (const auto slab = schedule_.begin(device, core::secondsSince(begin_))) {
            stops_[device] = {};
            return slab;
        }
        if (schedule_.slicesLeft() == 0)
            return std::nullopt;
        changed_.wait_for(lock, stop, kLookAgain, [this, seen = changes_] { return changes_ != seen; });
    }
}

std::stop_source SlabQueue::stopOf(std::size_t device) const
{
    const std::lock_guard lock(mutex_);
    return stops_.at(device);
}

bool SlabQueue::done(std::size_t device, const core::SliceRange& slab, double seconds)
{
    const std::lock_guard lock(mutex_);
    for (std::size_t other = 0; other < stops_.size(); ++other)
        if (other != device && schedule_.isAt(device, slab) && schedule_.isAt(other, slab))
            stops_[other].request_stop();
    const bool first = schedule_.done(device, slab, seconds, core::secondsSince(begin_));
    ++changes_;
    changed_.notify_all();
    return first;
}

void SlabQueue::giveBack(std::size_t device, const core::SliceRange& slab)
{
    const std::lock_guard lock(mutex_);
    schedule_.giveBack(device, slab);
    ++changes_;
    changed_.notify_all();
}

int SlabQueue::slicesLeft() const
{
    const std::lock_guard lock(mutex_);
    return schedule_.slicesLeft();
}

} // namespace isocenter::app
