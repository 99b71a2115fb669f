// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <functional>
#include <stop_token>

namespace isocenter::gpu {

// A part of a launch: whole slabs, or some rows of one slab.
struct LaunchPart
{
    int firstSlab = 0;
    int slabs = 0;
    int firstRow = 0;
    int rows = 0;
};

// Cuts long launches into parts of about 25 ms by the rate it has measured, keeps at most two of them in
// flight, and looks at the stop token between them: that is how cancelling stays under 100 ms and a desktop
// stays alive.
class LaunchPlanner
{
public:
    explicit LaunchPlanner(Device& device) : device_(device) {}

    // Calls launch for every part, in order. Throws Cancelled when stop is requested; what was queued still
    // runs.
    void run(int slabs, int rows, int columns, const std::stop_token& stop,
             const std::function<void(const LaunchPart&)>& launch);

    // Feeds the measured rate with work whose time the caller knows because it waited for it.
    void observe(double pixels, double ms);

private:
    Device& device_;
    double pixelsPerMs_ = 1000.0; // cautious until measured
};

} // namespace isocenter::gpu
