// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slabs/slab_plan.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that say with what memory and on which devices together a volume is made.
struct SlabOptions
{
    std::vector<std::string> devices; // together; empty: the one of --device
    double memoryGigabytes = 0.0;     // 0: what is free
    int mostSlices = 0;
    std::filesystem::path scratchFolder; // empty: that of the output
    bool shareBeforehand = false;
    bool planOnly = false;
    bool goOn = false;

    void addTo(CLI::App& command);
    // Throws UsageError.
    std::vector<gpu::DeviceId> deviceIds(const std::string& device) const;
    MemoryRules rulesFor(const std::filesystem::path& output) const;
};

} // namespace isocenter::app
