// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <functional>
#include <stop_token>

namespace isocenter::gpu {

// What is to be launched: slabs of rows of columns.
struct LaunchSize
{
    int slabs = 1;
    int rows = 1;
    int columns = 1;
    int rowsAtOnce = 1; // that the device computes whether they are wanted or not: those of a work-group
};

// A part of a launch: whole slabs, or some rows of one slab.
struct LaunchPart
{
    int firstSlab = 0;
    int slabs = 0;
    int firstRow = 0;
    int rows = 0;
};

// Cuts long launches into parts of about kPartMs by the rate it has measured, keeps at most kPartsInFlight of
// them in flight, and looks at the stop token between them: that is how cancelling stays under 100 ms and a
// desktop stays alive. A part is rowsAtOnce rows at least, however long they take, and a multiple of them up
// to the last one of a slab.
class LaunchPlanner
{
public:
    static constexpr double kPartMs = 25.0;
    static constexpr std::size_t kPartsInFlight = 2;
    using Clock = std::function<double()>; // ms since some moment

    explicit LaunchPlanner(Device& device, Clock clock = steadyClock());

    // Calls launch for every part, in order. Throws Cancelled when stop is requested; what was queued still
    // runs. What fits into one part is only queued; when that would put more than kPartsInFlight parts' time
    // into the queue since the caller last observed a rate, it waits for the device first.
    void run(const LaunchSize& size, const std::stop_token& stop,
             const std::function<void(const LaunchPart&)>& launch);

    // Feeds the measured rate with work whose time the caller knows because it waited for it. A lower rate
    // counts at once, a higher one by half: parts are rather too short than too long.
    void observe(double pixels, double ms);

private:
    static Clock steadyClock();
    int linesAPart(const LaunchSize& size) const;
    void queueWhole(const LaunchPart& part, int columns,
                    const std::function<void(const LaunchPart&)>& launch);
    void waitForQueue();

    Device& device_;
    Clock clock_;
    double pixelsPerMs_ = 1000.0; // cautious until measured
    double queuedMs_ = 0.0;       // expected of what was queued without waiting for it
};

} // namespace isocenter::gpu
