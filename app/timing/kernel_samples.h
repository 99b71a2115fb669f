// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/timing_sample.h"
#include "gpu/timeline.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// The device's own times of the kernels of something that is measured again and again: of each kernel a
// sample is the sum of its launches.
class KernelSamples
{
public:
    // One measurement.
    void add(const gpu::Timeline& timeline);

    // The sum of the kernels' medians.
    double medianMs() const;
    // " blur 0.123 (2)...": medians (ms), in brackets how many launches, where they are several.
    std::string text() const;
    // For each kernel {"launches", and what timingJson says}; null without any.
    nlohmann::ordered_json json() const;

private:
    struct Kernel
    {
        std::string name;
        std::size_t launches = 0; // of the last measurement
        TimingSample sample{TimingClock::Device};
    };
    std::vector<Kernel> kernels_; // in the order of their first launch
};

} // namespace isocenter::app
