// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/parted_schedule.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace isocenter::app {

std::vector<core::SliceRange> partsBySpeed(int slices, int unit, const std::vector<core::SliceRange>& done,
                                           const std::vector<double>& speeds)
{
    std::vector<int> missing; // the first slices of units that are not all done
    for (int first = 0; first < slices; first += unit) {
        const int last = std::min(first + unit, slices) - 1;
        if (std::ranges::none_of(done, [&](const core::SliceRange& range) {
                return range.first <= first && last < range.end();
            }))
            missing.push_back(first);
    }
    const double all = std::accumulate(speeds.begin(), speeds.end(), 0.0);
    std::vector<core::SliceRange> parts;
    double speedsSoFar = 0.0;
    std::size_t begin = 0;
    for (const double speed : speeds) {
        speedsSoFar += speed;
        const auto end =
            static_cast<std::size_t>(std::lround(speedsSoFar / all * static_cast<double>(missing.size())));
        if (end > begin)
            parts.push_back({missing[begin], std::min(missing[end - 1] + unit, slices) - missing[begin]});
        else
            parts.push_back({});
        begin = std::max(begin, end);
    }
    return parts;
}

PartedSchedule::PartedSchedule(int slices, int unit, const std::vector<VolumePart>& parts,
                               const std::vector<core::SliceRange>& done, SlabSharing sharing)
    : unit_(unit)
{
    for (const VolumePart& part : parts) {
        std::vector<core::SliceRange> notHere = done;
        notHere.push_back({0, part.slices.first});
        notHere.push_back({part.slices.end(), slices - part.slices.end()});
        for (std::size_t number = 0; number < part.workers.size(); ++number)
            devices_.push_back({.part = parts_.size(),
                                .mostSlices = part.workers[number].mostSlices,
                                .numbers = {{parts_.size(), number}},
                                .lastPart = parts_.size()});
        parts_.push_back(
            {part.slices, SlabSchedule(slices, unit, part.workers, notHere, sharing, parts.size() > 1)});
    }
}

std::optional<core::SliceRange> PartedSchedule::begin(std::size_t number, double now)
{
    Device& device = devices_.at(number);
    if (auto slab = begun(device, device.part, now))
        return slab;
    for (const Need& need : needs(device, now)) {
        if (need.secondsLeft <= secondsToHelp(device, need.part))
            continue;
        if (!device.numbers.contains(need.part))
            device.numbers[need.part] = parts_[need.part].schedule.join({device.mostSlices, costOf(device)});
        if (auto slab = begun(device, need.part, now))
            return slab;
    }
    return std::nullopt;
}

std::optional<core::SliceRange> PartedSchedule::begun(Device& device, std::size_t part, double now)
{
    const auto slab = parts_[part].schedule.begin(device.numbers.at(part), now);
    if (slab) {
        device.lastPart = part;
        device.beginSeconds = now;
    }
    return slab;
}

std::vector<PartedSchedule::Need> PartedSchedule::needs(const Device& device, double now) const
{
    const SlabCost own = costOf(device);
    std::vector<Need> needs;
    for (std::size_t part = 0; part < parts_.size(); ++part) {
        const SlabSchedule& schedule = parts_[part].schedule;
        if (part == device.part || schedule.slicesLeft() == 0)
            continue;
        if (const auto seconds = schedule.secondsLeft(now, own))
            needs.push_back({part, *seconds});
    }
    std::ranges::sort(needs, std::greater(), &Need::secondsLeft);
    return needs;
}

// Who has made nothing yet is taken to wait as long as others have done.
double PartedSchedule::secondsToHelp(const Device& device, std::size_t part) const
{
    if (part == device.lastPart)
        return 0.0;
    double waited = device.waitedSeconds;
    if (!costOf(device).isKnown())
        waited = std::ranges::max(devices_, {}, &Device::waitedSeconds).waitedSeconds;
    return waited + costOf(device).secondsOf(std::min(unit_, parts_[part].schedule.slicesLeft()));
}

SlabCost PartedSchedule::costOf(const Device& device) const
{
    for (const std::size_t part : {device.part, device.lastPart})
        if (const SlabCost cost = parts_[part].schedule.costOf(device.numbers.at(part)); cost.isKnown())
            return cost;
    return {};
}

bool PartedSchedule::done(std::size_t number, const core::SliceRange& slab, double seconds, double now)
{
    Device& device = devices_.at(number);
    const std::size_t part = partOf(slab).value();
    device.waitedSeconds = std::max(device.waitedSeconds, now - device.beginSeconds - seconds);
    return parts_[part].schedule.done(device.numbers.at(part), slab, seconds);
}

void PartedSchedule::giveBack(std::size_t number, const core::SliceRange& slab)
{
    for (const auto& [part, numberThere] : devices_.at(number).numbers)
        parts_[part].schedule.giveBack(numberThere, part == partOf(slab) ? slab : core::SliceRange{});
}

bool PartedSchedule::isAt(std::size_t number, const core::SliceRange& slab) const
{
    const auto part = partOf(slab);
    if (!part || !devices_.at(number).numbers.contains(*part))
        return false;
    return parts_[*part].schedule.isAt(devices_[number].numbers.at(*part), slab);
}

int PartedSchedule::slicesLeft() const
{
    int left = 0;
    for (const Part& part : parts_)
        left += part.schedule.slicesLeft();
    return left;
}

std::optional<std::size_t> PartedSchedule::partOf(const core::SliceRange& slab) const
{
    for (std::size_t part = 0; part < parts_.size(); ++part)
        if (slab.count > 0 && slab.first >= parts_[part].slices.first &&
            slab.end() <= parts_[part].slices.end())
            return part;
    return std::nullopt;
}

} // namespace isocenter::app
