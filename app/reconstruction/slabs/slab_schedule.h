// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"

#include <optional>
#include <vector>

namespace isocenter::app {

// How the slices of a volume are shared out among devices: what each takes next by the speed it has shown, in
// the end also what a slower one is at, or without that; or the same number to each beforehand, as seed 001
// does.
enum class SlabSharing { BySpeed, BySpeedOnce, Beforehand };

// The seconds that a slab takes a device: some whatever its size, for all projections come to the device
// again, and some for each slice. Not known where a slice takes none.
struct SlabCost
{
    double secondsASlab = 0.0;
    double secondsASlice = 0.0;

    bool isKnown() const { return secondsASlice > 0.0; }
    double secondsOf(double slices) const { return secondsASlab + slices * secondsASlice; }
};

// A device among those that make a volume in slabs.
struct SlabWorker
{
    int mostSlices = 0;     // of a slab
    SlabCost cost{};        // as measured beforehand; if it is not known, the first slab shows it
    bool inReserve = false; // makes slabs when all others have failed
};

// Which device makes which slab next: the decisions alone, at times that the caller states, in seconds of any
// clock. One thread at a time.
class SlabSchedule
{
public:
    // Slabs begin at multiples of the unit. What is done already is left out. Where others may join, a device
    // leaves something to them, also if it is the only one.
    SlabSchedule(int slices, int unit, const std::vector<SlabWorker>& workers,
                 const std::vector<core::SliceRange>& done, SlabSharing sharing, bool othersMayJoin = false);

    // The next slab for a device, by its number, so large that all devices end together and that what a slab
    // costs whatever its size is a small part of it; one unit, which shows its speed, where that is not
    // known. Where others still work on what is left, one of their slabs as well if this device is likely to
    // be done with it sooner. nullopt: nothing for now, as where the others would sooner be done with all
    // that is left.
    std::optional<core::SliceRange> begin(std::size_t device, double nowSeconds);
    // Whether the device was the first to be done with its slab, in so many seconds of its own. Who else was
    // at it has nothing to do any more.
    bool done(std::size_t device, const core::SliceRange& slab, double seconds);
    // The device has failed: another one makes this slab, and what else was meant for it.
    void giveBack(std::size_t device, const core::SliceRange& slab);

    // One more device, to work on what is not shared out beforehand; only while it is at a slab do the others
    // count on it. Returns its number.
    std::size_t join(const SlabWorker& worker);

    bool isAt(std::size_t device, const core::SliceRange& slab) const;
    int slicesLeft() const;                    // not done, whoever works on them
    SlabCost costOf(std::size_t device) const; // as it was measured or has shown; else not known
    // Until the devices have made all that is left: for ever where all have failed. Where none has shown its
    // speed, the rest is taken to cost what the caller says, if that is known; nullopt: nobody can tell, or
    // it is shared out beforehand, and is not to be made by others.
    std::optional<double> secondsLeft(double nowSeconds, const SlabCost& otherwise) const;

private:
    struct Share
    {
        SlabWorker worker;
        bool helps = false;                  // has joined, and may never come again,
        bool asks = false;                   // unless it is here right now
        std::vector<core::SliceRange> own{}; // shared out beforehand
        double doneSeconds = 0.0;            // that slabs took,
        double plannedSeconds = 0.0;         // and were to take by the cost measured beforehand
        bool failed = false;
        std::optional<core::SliceRange> current{}; // that it works on, since then
        double beginSeconds = 0.0;

        bool hasShown() const { return plannedSeconds > 0.0 && doneSeconds > 0.0; }
        bool isKnown() const { return worker.cost.isKnown() || hasShown(); }
        SlabCost planned() const { return worker.cost.isKnown() ? worker.cost : SlabCost{0.0, 1.0}; }
        SlabCost cost() const; // by what was measured and shown
    };

    void shareOut();
    std::optional<core::SliceRange> nextFor(Share& share, double now);
    bool isHeldBack(const Share& share) const;
    bool isCountedOn(const Share& share) const;
    bool isOnlyOne(const Share& share) const;
    bool isBetterLeftToOthers(const Share& share, double now) const;
    int leastSlices() const;
    double soonestOfOthers(const Share& share, double now) const;
    double partOf(const Share& share, double now) const;
    bool isFastest(const Share& share) const;
    int sizeFor(const Share& share, double now) const;
    int inUnits(const Share& share, double slices) const;
    SlabCost assumedCost(const Share& share) const;
    double secondsUntilFree(const Share& share, double now) const;
    double slicesWithin(const Share& share, double seconds, double now) const;
    double secondsTogether(double slices, double now, const Share* without) const;
    const Share* slowerThan(const Share& share, double now) const;
    int timesInWork(const core::SliceRange& slab) const;
    int slicesInWork() const;

    int unit_;
    SlabSharing sharing_;
    bool othersMayJoin_;
    std::vector<Share> shares_;
    std::vector<core::SliceRange> free_; // in order
};

} // namespace isocenter::app
