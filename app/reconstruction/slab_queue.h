// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// How the slices of a volume are shared out among devices: what each takes next by the speed it has shown, or
// the same number to each beforehand, as seed 001 does.
enum class SlabSharing { BySpeed, Beforehand };

// The slabs that are still to be made, for devices that take one after the other. Used on any thread.
class SlabQueue
{
public:
    // Slabs begin at multiples of the unit; a device has room for so many slices at a time. What is done
    // already is left out.
    SlabQueue(int slices, int unit, std::vector<int> mostSlices, const std::vector<core::SliceRange>& done,
              SlabSharing sharing = SlabSharing::BySpeed);

    // The next one for a device, by its number: at first one unit, which shows its speed. Where others still
    // work on what is left, one of their slabs as well if this device is likely to be done with it sooner.
    // Else waits, in case they fail, as where one of them alone would sooner be done with what is left;
    // nullopt: all is done. Throws Cancelled.
    std::optional<core::SliceRange> take(std::size_t device, const std::stop_token& stop);
    // Of the slab that a device has taken: another one may be done with it first.
    std::stop_source stopOf(std::size_t device) const;
    // Whether the device was the first to be done with its slab, in so many seconds of its own.
    bool done(std::size_t device, const core::SliceRange& slab, double seconds);
    // The device has failed: another one makes this slab, and what else was meant for it.
    void giveBack(std::size_t device, const core::SliceRange& slab);

    int slicesLeft() const; // not done, whoever works on them

private:
    struct Share
    {
        int mostSlices = 0;
        std::vector<core::SliceRange> own; // shared out beforehand
        double slices = 0.0;               // done,
        double seconds = 0.0;              // in this time
        bool failed = false;
        std::optional<core::SliceRange> current{}; // that it works on, since then
        std::chrono::steady_clock::time_point begin{};
        std::stop_source stop{};

        double speed() const { return seconds > 0.0 ? slices / seconds : 0.0; }
    };

    void shareOut();
    int sizeFor(const Share& share) const;
    double partOf(const Share& share) const;
    bool isBetterLeftToAnother(const Share& share) const;
    const Share* slowerThan(const Share& share) const;
    core::SliceRange begun(Share& share, const core::SliceRange& slab);
    int timesInWork(const core::SliceRange& slab) const;
    int slicesInWork() const;

    int unit_;
    SlabSharing sharing_;
    mutable std::mutex mutex_; // guards what follows
    std::condition_variable_any changed_;
    std::vector<Share> shares_;
    std::vector<core::SliceRange> free_; // in order
    int changes_ = 0;                    // slabs that were done or given back
};

} // namespace isocenter::app
