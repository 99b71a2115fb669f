// SPDX-License-Identifier: MIT
#pragma once

#include "app/report/statistics.h"

#include <string_view>
#include <vector>

namespace isocenter::app {

// Whose clock a figure is from: the device's own time stamps around its kernels, or the host's from asking to
// the answer. Figures of different clocks differ by launching, waiting and transfers.
enum class TimingClock { Device, Wall };
inline std::string_view clockName(TimingClock clock)
{
    return clock == TimingClock::Device ? "device" : "wall";
}

// What was measured of one thing: every sample (ms), in the order in which they were taken, after a warm-up.
struct TimingSample
{
    TimingClock clock = TimingClock::Wall;
    std::vector<double> ms = {};

    bool empty() const { return ms.empty(); }
    double medianMs() const { return median(ms); }
    SampleSummary summary() const { return summaryOf(ms); }
};

} // namespace isocenter::app
