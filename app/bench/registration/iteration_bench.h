// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/timing_sample.h"
#include "app/timing/turns.h"
#include "gpu/algorithms/reconstruction/algebraic_reconstruction.h"
#include "gpu/device_info.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// A circular scan of square projections and the cube of voxels that is made of it.
struct IterationScene
{
    int voxels = 256; // along a side
    int projections = 120;
    int pixels = 512; // along a side

    std::string name() const; // "256^3 voxels, 120 of 512^2"
};

// What one device needed for an iteration: all projections once.
struct IterationTiming
{
    gpu::DeviceInfo device;
    std::string method; // "sart", "sart, matched"
    TimingSample project{TimingClock::Device};
    TimingSample spread{TimingClock::Device}; // back into the volume
    TimingSample wall;
    std::string problem;
};

struct IterationBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    IterationScene scene;
    std::vector<gpu::AlgebraicOptions> methods;
    RepeatRule rule = {};
};

// Times iterations of the methods on all devices, which take turns. done is told each result. Throws
// Cancelled.
std::vector<IterationTiming> runIterationBench(const IterationBenchOptions& options,
                                               const std::function<void(const IterationTiming&)>& done,
                                               const std::stop_token& stop);

} // namespace isocenter::app
