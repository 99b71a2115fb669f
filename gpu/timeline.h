// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace isocenter::gpu {

// What a device did since the timeline was last taken: one entry a launch, in order, with the device's own
// time.
struct Timeline
{
    struct Entry
    {
        std::string kernel;
        double ms = 0.0;
    };
    std::vector<Entry> entries;

    double totalMs() const;
    double kernelMs(std::string_view kernel) const; // sum over the launches of one kernel
};

} // namespace isocenter::gpu
