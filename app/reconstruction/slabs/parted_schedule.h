// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slabs/slab_schedule.h"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace isocenter::app {

// Neighbouring slices of a volume, and the devices that make them first, as those of a process do which has
// the rows of the detector that they need.
struct VolumePart
{
    core::SliceRange slices;
    std::vector<SlabWorker> workers;
};

// So that each has as much to do as its speed is a part of all speeds: the slices that are not done yet, in
// units, one part for each speed. A part may have no slices.
std::vector<core::SliceRange> partsBySpeed(int slices, int unit, const std::vector<core::SliceRange>& done,
                                           const std::vector<double>& speeds);

// Which device makes which slab next, where the volume has parts: those of its own one first. When that is
// through, it helps with the part that would be done last, if that gains time although the device has to wait
// again until it can begin there; also with parts whose devices have all failed. The decisions alone, at
// times that the caller states, in seconds of any clock. One thread at a time.
class PartedSchedule
{
public:
    // Devices are counted through all parts, which begin at multiples of the unit.
    PartedSchedule(int slices, int unit, const std::vector<VolumePart>& parts,
                   const std::vector<core::SliceRange>& done, SlabSharing sharing);

    // As SlabSchedule does. The seconds that a slab took are those of the device alone, without what it has
    // waited for.
    std::optional<core::SliceRange> begin(std::size_t device, double nowSeconds);
    bool done(std::size_t device, const core::SliceRange& slab, double seconds, double nowSeconds);
    void giveBack(std::size_t device, const core::SliceRange& slab);

    bool isAt(std::size_t device, const core::SliceRange& slab) const;
    int slicesLeft() const; // not done, whoever works on them

private:
    struct Part
    {
        core::SliceRange slices;
        SlabSchedule schedule;
    };
    struct Device
    {
        std::size_t part = 0; // its own
        int mostSlices = 0;
        std::map<std::size_t, std::size_t> numbers{}; // by which the parts know it
        std::size_t lastPart = 0;                     // that it made a slab of
        double beginSeconds = 0.0;
        double waitedSeconds = 0.0; // at most, until it could begin with a slab
    };
    struct Need // of help
    {
        std::size_t part = 0;
        double secondsLeft = 0.0;
    };

    std::optional<std::size_t> partOf(const core::SliceRange& slab) const;
    std::optional<core::SliceRange> begun(Device& device, std::size_t part, double now);
    std::vector<Need> needs(const Device& device, double now) const; // the largest first
    double secondsToHelp(const Device& device, std::size_t part) const;
    SlabCost costOf(const Device& device) const;

    int unit_;
    std::vector<Part> parts_;
    std::vector<Device> devices_;
};

} // namespace isocenter::app
