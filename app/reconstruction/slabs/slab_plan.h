// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/reconstruction_run.h"
#include "app/reconstruction/slabs/slab_queue.h"
#include "gpu/device_thread.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// What a device does of a reconstruction in slabs, as planned.
struct DevicePlan
{
    gpu::DeviceInfo device;
    int mostSlices = 0;           // of a slab
    std::size_t workingBytes = 0; // on the device, beside the slab
    std::size_t hostBytes = 0;    // of the host's memory, all together
    // Measured on this machine; 0 where nobody has.
    double secondsAPass = 0.0; // of filtering it
    SlabCost cost{};           // of bringing all passes into a slab
    // Alone it would keep filtered projections itself, which others could not read: slices of a slab then, 0
    // where it would not; and what a slab costs, as measured.
    int mostSlicesAlone = 0;
    SlabCost costAlone{};
    std::string leftOut{}; // why it makes slabs only if all others fail; empty: it makes some
};

// What the user allows.
struct MemoryRules
{
    std::size_t limitBytes = 0; // of the host; 0: three quarters of what is free
    int mostSlices = 0;         // of a slab; 0: as many as fit
    // Where filtered projections go that memory has no room for.
    std::filesystem::path scratchFolder;
    SlabSharing sharing = SlabSharing::BySpeed;
    int sharers = 1;      // processes that have the limit together
    int filteredRows = 0; // of projections that are kept at once by a device; 0: all
    // Whether a volume that may go to the disk stays in memory where that has room for it, in slabs, too.
    bool keepsVolumeThatFits = false;
};

// How a volume is made in slabs on some devices, so that nothing needs more memory than there is.
struct SlabPlan
{
    gpu::FeldkampOptions options; // with the projections a pass that all devices have room for
    std::vector<DevicePlan> devices;
    int slices = 0;              // of the volume
    int unit = 1;                // slices: slabs begin at its multiples
    int passes = 0;              // of projections through each slab
    std::size_t limitBytes = 0;  // of the host's memory
    std::size_t volumeBytes = 0; // in memory where volumeInMemory, else on the disk
    std::size_t filteredBytes =
        0; // of the filtered projections that are kept: in memory unless scratchFolder is set
    std::size_t hostBytes = 0; // that the run takes of the host's memory
    // Parts of the volume whose rows are read and filtered apart, when the first slab of one is made; empty:
    // all rows at once.
    std::vector<core::SliceRange> parts;
    bool volumeInMemory = true;
    bool filteredOnDevice = false; // which is the only one, and keeps them for all slabs
    std::optional<std::filesystem::path> scratchFolder;
    SlabSharing sharing = SlabSharing::BySpeed;
    int slabs = 1;                   // about, where devices share them by speed
    double secondsToReadAPass = 0.0; // as measured

    // Whether one device makes the volume at once, in memory.
    bool isWhole() const { return devices.size() == 1 && slabs == 1 && volumeInMemory; }
    std::vector<SlabWorker> workers() const;
    double seconds() const; // by what was measured; 0 where nothing was
};

// Throws InputError where the limit is too small for one slab and says what it takes; the volume stays in
// memory unless it may go to the disk and has to.
SlabPlan planSlabs(const std::vector<gpu::DeviceInfo>& devices, const ReconstructionRequest& request,
                   const MemoryRules& rules, bool volumeMayGoToDisk);

// Times some of the source's first projections and a few slices of the volume on each device, one after the
// other, and leaves out devices that would cost the others more time than they save. Throws as reconstructing
// does.
void measureRates(SlabPlan& plan, const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                  const core::ProjectionSource& source, const ReconstructionRequest& request,
                  const std::stop_token& stop);

// Not where the volume would be made in the time that this takes: then devices show their speed by their
// first slabs.
bool isWorthMeasuring(const SlabPlan& plan, std::size_t projections);

// By what was measured: devices that share the host's cores with the others may cost those more than they
// make. Such a device makes slabs only if the others fail.
void leaveOutWhoCostsMore(SlabPlan& plan);

inline double gigabytes(std::size_t bytes)
{
    return static_cast<double>(bytes) * 1e-9;
}

// The plan for people, some lines.
std::string textOf(const SlabPlan& plan);

} // namespace isocenter::app
