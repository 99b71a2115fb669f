// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/drr_scenes.h"
#include "gpu/device_info.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// What one device needed for one scene: the mean over the three directions of the best repeat, a launch of
// the batch.
struct DrrTiming
{
    gpu::DeviceInfo device;
    DrrScene scene;
    double gpuMs = 0.0;   // the device's own clock
    double wallMs = 0.0;  // launch to finished on the host's clock, of a warm device that takes no times
    double samples = 0.0; // of one launch, mean over the directions
    int repeats = 0;
    std::string problem; // why there is no figure

    double gigasamplesPerSecond() const { return wallMs > 0.0 ? samples / wallMs * 1e-6 : 0.0; }
};

struct DrrBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    std::vector<DrrScene> scenes;
    std::optional<gpu::VolumeStorage> storage = {}; // the form that each device prefers when not given
    int repeats = 7;                                // best of, after a warm-up; the devices take turns
    double secondsPerScene = 5.0; // fewer repeats when a device would need longer; at least one
};

// Times ray casting on all devices, scene by scene. done is told each result. Throws Cancelled.
std::vector<DrrTiming> runDrrBench(const DrrBenchOptions& options,
                                   const std::function<void(const DrrTiming&)>& done,
                                   const std::stop_token& stop);

} // namespace isocenter::app
