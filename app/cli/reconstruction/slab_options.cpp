// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/slab_options.h"

#include "app/devices/device_choice.h"
#include "core/support/error.h"
#include "gpu/devices.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr const char* kAllDevices = "all";

} // namespace

void SlabOptions::addTo(CLI::App& command)
{
    command
        .add_option(
            "--devices", devices,
            "Devices that make slabs of the volume together, such as cpu,opencl:0; all: every one (fdk)")
        ->delimiter(',')
        ->excludes("--device");
    command.add_option("--memory", memoryGigabytes,
                       "Most memory of this machine that is used, GB (three quarters of what is free): what "
                       "does not fit is done in slabs, through files");
    command.add_option("--slab", mostSlices, "Most slices made together (as many as fit)");
    command.add_option("--scratch", scratchFolder,
                       "Folder for filtered projections that do not fit the memory (the output's)");
    command.add_flag("--share-beforehand", shareBeforehand,
                     "Give each device the same number of slices, instead of the next slab to who is ready");
    command.add_flag("--plan", planOnly,
                     "Say what memory, slabs and time it takes, as measured on a small part, and stop");
    command.add_flag("--resume", goOn,
                     "Go on with the slabs that a run with the same options left when it was ended (.mha, "
                     ".nrrd, .raw)");
}

std::vector<gpu::DeviceId> SlabOptions::deviceIds(const std::string& device) const
{
    std::vector<gpu::DeviceId> ids;
    for (const std::string& name : devices) {
        if (name != kAllDevices) {
            ids.push_back(usableDevice(name));
            continue;
        }
        for (const gpu::DeviceInfo& info : gpu::availableDevices().devices)
            if (!gpu::isForComparison(info.id.backend))
                ids.push_back(info.id);
    }
    for (std::size_t d = 1; d < ids.size(); ++d)
        if (std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(d), ids[d]) !=
            ids.begin() + static_cast<std::ptrdiff_t>(d))
            throw UsageError(fmt::format("--devices names {} twice", ids[d].toString()));
    if (ids.empty())
        ids.push_back(chooseDevice(device));
    return ids;
}

MemoryRules SlabOptions::rulesFor(const std::filesystem::path& output) const
{
    constexpr double kBytes = 1e9;
    if (!(memoryGigabytes >= 0.0) || mostSlices < 0)
        throw UsageError("--memory takes a positive number of GB, --slab a positive number of slices");
    const std::filesystem::path folder = output.parent_path();
    return {static_cast<std::size_t>(memoryGigabytes * kBytes), mostSlices,
            !scratchFolder.empty() ? scratchFolder
            : folder.empty()       ? "."
                                   : folder,
            shareBeforehand ? SlabSharing::Beforehand : SlabSharing::BySpeed};
}

} // namespace isocenter::app
