// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration/drr_scenes.h"
#include "app/timing/timing_sample.h"
#include "app/timing/turns.h"
#include "gpu/device_info.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// What one device needed for a launch of one scene's batch. A sample is the mean over the three directions.
struct DrrTiming
{
    gpu::DeviceInfo device;
    DrrScene scene;
    TimingSample gpu{TimingClock::Device};
    TimingSample wall;    // launch to finished, of a warm device that takes no times
    double samples = 0.0; // along the rays of one launch, mean over the directions
    std::string problem;  // why there is no figure

    double gigasamplesPerSecond() const { return wall.empty() ? 0.0 : samples / wall.medianMs() * 1e-6; }
    std::vector<std::string> warnings() const; // what contradicts itself in the figures, for people
};

struct DrrBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    std::vector<DrrScene> scenes;
    std::optional<gpu::VolumeStorage> storage = {}; // the form that each device prefers when not given
    RepeatRule rule = {};                           // of each scene; the devices take turns
};

// Times ray casting on all devices, scene by scene. done is told each result. Throws Cancelled.
std::vector<DrrTiming> runDrrBench(const DrrBenchOptions& options,
                                   const std::function<void(const DrrTiming&)>& done,
                                   const std::stop_token& stop);

} // namespace isocenter::app
