// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/slab_schedule.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::app {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

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

SlabCost SlabSchedule::Share::cost() const
{
    const double slowerThanPlanned = hasShown() ? doneSeconds / plannedSeconds : 1.0;
    return {slowerThanPlanned * planned().secondsASlab, slowerThanPlanned * planned().secondsASlice};
}

SlabSchedule::SlabSchedule(int slices, int unit, const std::vector<SlabWorker>& workers,
                           const std::vector<core::SliceRange>& done, SlabSharing sharing, bool othersMayJoin)
    : unit_(unit), sharing_(sharing), othersMayJoin_(othersMayJoin), free_(gapsBetween(done, slices))
{
    for (const SlabWorker& worker : workers)
        shares_.push_back({worker});
    if (sharing_ == SlabSharing::Beforehand)
        shareOut();
}

// The same number of units to each device, what is left over to the first ones.
void SlabSchedule::shareOut()
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

std::optional<core::SliceRange> SlabSchedule::begin(std::size_t device, double nowSeconds)
{
    Share& share = shares_.at(device);
    share.asks = true;
    const auto slab = nextFor(share, nowSeconds);
    share.asks = false;
    if (slab) {
        share.current = slab;
        share.beginSeconds = nowSeconds;
    }
    return slab;
}

std::optional<core::SliceRange> SlabSchedule::nextFor(Share& share, double now)
{
    if (isHeldBack(share))
        return std::nullopt;
    std::vector<core::SliceRange>& from = share.own.empty() ? free_ : share.own;
    if (!from.empty() && !isBetterLeftToOthers(share, now))
        return cutOff(from, sizeFor(share, now));
    const Share* slower = free_.empty() ? slowerThan(share, now) : nullptr;
    return slower != nullptr ? slower->current : std::nullopt;
}

bool SlabSchedule::done(std::size_t device, const core::SliceRange& slab, double seconds)
{
    Share& share = shares_.at(device);
    const bool first = share.current == slab;
    if (first)
        for (Share& one : shares_)
            if (one.current == slab)
                one.current.reset();
    share.plannedSeconds += share.planned().secondsOf(slab.count);
    share.doneSeconds += seconds;
    return first;
}

void SlabSchedule::giveBack(std::size_t device, const core::SliceRange& slab)
{
    Share& share = shares_.at(device);
    share.failed = true;
    if (share.current == slab && timesInWork(slab) == 1)
        free_.push_back(slab);
    share.current.reset();
    free_.insert(free_.end(), share.own.begin(), share.own.end());
    share.own.clear();
    std::ranges::sort(free_, {}, &core::SliceRange::first);
}

std::size_t SlabSchedule::join(const SlabWorker& worker)
{
    shares_.push_back({worker, true});
    return shares_.size() - 1;
}

SlabCost SlabSchedule::costOf(std::size_t device) const
{
    const Share& share = shares_.at(device);
    return share.isKnown() ? share.cost() : SlabCost{};
}

std::optional<double> SlabSchedule::secondsLeft(double now, const SlabCost& otherwise) const
{
    const auto works = [this](const Share& share) { return isCountedOn(share); };
    if (std::ranges::none_of(shares_, works))
        return kNever;
    if (sharing_ == SlabSharing::Beforehand)
        return std::nullopt;
    double untilFree = 0.0;
    bool known = false;
    for (const Share& share : shares_)
        if (works(share)) {
            untilFree = std::max(untilFree, secondsUntilFree(share, now));
            known = known || share.isKnown();
        }
    const int free = countOf(free_);
    if (known)
        return std::max(untilFree, free > 0 ? secondsTogether(free, now, nullptr) : 0.0);
    return otherwise.isKnown() ? std::optional(untilFree + otherwise.secondsOf(free)) : std::nullopt;
}

bool SlabSchedule::isAt(std::size_t device, const core::SliceRange& slab) const
{
    return shares_.at(device).current == slab;
}

int SlabSchedule::slicesLeft() const
{
    int left = countOf(free_) + slicesInWork();
    for (const Share& share : shares_)
        left += countOf(share.own);
    return left;
}

// What is shared out beforehand is shared out among all.
bool SlabSchedule::isHeldBack(const Share& share) const
{
    return share.worker.inReserve && sharing_ != SlabSharing::Beforehand &&
           std::ranges::any_of(shares_,
                               [](const Share& other) { return !other.worker.inReserve && !other.failed; });
}

// For what is left.
bool SlabSchedule::isCountedOn(const Share& share) const
{
    return !share.failed && !isHeldBack(share) && (!share.helps || share.asks || share.current);
}

bool SlabSchedule::isOnlyOne(const Share& share) const
{
    return std::ranges::none_of(shares_,
                                [&](const Share& other) { return &other != &share && isCountedOn(other); });
}

// Whether the others make all of the rest before this one makes a unit, or it would make but a small part of
// a unit. They make no less than a unit either, so that one takes it.
bool SlabSchedule::isBetterLeftToOthers(const Share& share, double now) const
{
    constexpr double kLeastPart = 0.5; // of a unit
    if (sharing_ == SlabSharing::Beforehand || !share.isKnown() || isOnlyOne(share))
        return false;
    const double own = share.cost().secondsOf(leastSlices());
    const double others = soonestOfOthers(share, now);
    return others < own && (secondsTogether(countOf(free_), now, &share) < own ||
                            partOf(share, now) < kLeastPart * leastSlices());
}

int SlabSchedule::leastSlices() const
{
    return std::min(unit_, countOf(free_));
}

// The seconds until one of the others could have made one more slab.
double SlabSchedule::soonestOfOthers(const Share& share, double now) const
{
    double soonest = kNever;
    for (const Share& other : shares_)
        if (&other != &share && isCountedOn(other))
            soonest =
                std::min(soonest, secondsUntilFree(other, now) + assumedCost(other).secondsOf(leastSlices()));
    return soonest;
}

// Of what is left, so that all end together.
double SlabSchedule::partOf(const Share& share, double now) const
{
    return slicesWithin(share, secondsTogether(countOf(free_), now, nullptr), now);
}

bool SlabSchedule::isFastest(const Share& share) const
{
    return std::ranges::none_of(shares_, [&](const Share& other) {
        return isCountedOn(other) && assumedCost(other).secondsASlice < share.cost().secondsASlice;
    });
}

// A part of what this device can make until all of them are done, for it may be slower or faster than it has
// shown; all of it where another slab would cost too much.
int SlabSchedule::sizeFor(const Share& share, double now) const
{
    constexpr double kOfItsPart = 0.5;
    constexpr double kMostOverhead = 0.02; // of a slab's seconds
    const bool alone = isOnlyOne(share);
    if (sharing_ == SlabSharing::Beforehand || (alone && !othersMayJoin_))
        return share.worker.mostSlices;
    if (!share.isKnown())
        return std::min(share.worker.mostSlices, unit_);
    if (!alone && share.cost().secondsOf(countOf(free_)) <= soonestOfOthers(share, now))
        return share.worker.mostSlices; // the others would leave it to this one
    const double part = partOf(share, now);
    const double worthwhile = share.cost().secondsASlab / (kMostOverhead * share.cost().secondsASlice);
    return std::min(share.worker.mostSlices,
                    inUnits(share, std::max(kOfItsPart * part, std::min(part, worthwhile))));
}

// The fastest one rounds up. So does another one where all are at work, if that takes less time than the slab
// that somebody else would have to begin for the rest.
int SlabSchedule::inUnits(const Share& share, double slices) const
{
    constexpr double kRounding = 1e-6;
    const int down = static_cast<int>(std::floor(slices / unit_ + kRounding)) * unit_;
    const int up = std::min(down < slices - kRounding ? down + unit_ : down, countOf(free_));
    const bool othersAtWork = std::ranges::all_of(shares_, [&](const Share& other) {
        return &other == &share || other.current || !isCountedOn(other);
    });
    const double longer = (up - slices) * share.cost().secondsASlice;
    const bool roundsUp = isFastest(share) || (othersAtWork && longer <= share.cost().secondsASlab);
    return std::max(unit_, roundsUp ? up : down);
}

// The fastest one's until it is known.
SlabCost SlabSchedule::assumedCost(const Share& share) const
{
    if (share.isKnown())
        return share.cost();
    SlabCost fastest{0.0, kNever};
    for (const Share& other : shares_)
        if (other.isKnown() && other.cost().secondsASlice < fastest.secondsASlice)
            fastest = other.cost();
    return std::isfinite(fastest.secondsASlice) ? fastest : SlabCost{0.0, 1.0};
}

// Who is late is taken to need as long again.
double SlabSchedule::secondsUntilFree(const Share& share, double now) const
{
    if (!share.current)
        return 0.0;
    const double expected = share.isKnown() ? share.cost().secondsOf(share.current->count) : 0.0;
    return std::abs(expected - (now - share.beginSeconds));
}

// That a device can make from now on.
double SlabSchedule::slicesWithin(const Share& share, double seconds, double now) const
{
    const SlabCost cost = assumedCost(share);
    const double own = std::max(0.0, seconds - secondsUntilFree(share, now));
    const double ofOneSlab = (own - cost.secondsASlab) / cost.secondsASlice;
    if (ofOneSlab <= share.worker.mostSlices)
        return std::max(0.0, ofOneSlab);
    return own / (cost.secondsASlice + cost.secondsASlab / share.worker.mostSlices);
}

// In which all devices, but for one, make so many slices from now on.
double SlabSchedule::secondsTogether(double slices, double now, const Share* without) const
{
    const auto slicesIn = [&](double seconds) {
        double sum = 0.0;
        for (const Share& share : shares_)
            if (&share != without && isCountedOn(share))
                sum += slicesWithin(share, seconds, now);
        return sum;
    };
    double enough = 1e-6;
    while (slicesIn(enough) < slices) {
        enough *= 2.0;
        if (!std::isfinite(enough))
            return kNever; // nobody is left
    }
    double tooLittle = 0.0;
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = 0.5 * (tooLittle + enough);
        (slicesIn(middle) < slices ? tooLittle : enough) = middle;
    }
    return enough;
}

// One whose slab this device is likely to be done with sooner.
const SlabSchedule::Share* SlabSchedule::slowerThan(const Share& share, double now) const
{
    if (sharing_ != SlabSharing::BySpeed || !share.isKnown())
        return nullptr;
    const auto slower = std::ranges::find_if(shares_, [&](const Share& other) {
        return other.current && other.current->count <= share.worker.mostSlices &&
               timesInWork(*other.current) == 1 &&
               share.cost().secondsOf(other.current->count) < secondsUntilFree(other, now);
    });
    return slower == shares_.end() ? nullptr : &*slower;
}

int SlabSchedule::timesInWork(const core::SliceRange& slab) const
{
    return static_cast<int>(std::ranges::count(shares_, slab, &Share::current));
}

int SlabSchedule::slicesInWork() const
{
    int slices = 0;
    for (const Share& share : shares_)
        if (share.current && &*std::ranges::find(shares_, share.current, &Share::current) == &share)
            slices += share.current->count; // once, whoever else is at it
    return slices;
}

} // namespace isocenter::app
