// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slabs/slab_run.h"
#include "app/timing/timing_sample.h"
#include "app/timing/turns.h"

#include <string>
#include <vector>

namespace isocenter::app {

// A full circle and a cube of voxels that it sees.
struct SlabScene
{
    int voxels = 256; // a side
    int projections = 360;
    int pixels = 256; // a side of the detector
};

// What a reconstruction in slabs took: on all devices, shared in one way, or on one of them alone.
struct SlabTiming
{
    std::string sharing;
    TimingSample wall; // from the plan, with measuring the devices where that belongs to it, to the last slab
    std::vector<DeviceWork> work;   // of the last run
    std::vector<std::string> notes; // of it
    std::string problem;
};

struct SlabBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    SlabScene scene;
    RepeatRule rule = {};
};

// Times the queue by speed against equal shares beforehand, as seed 001 has them, and each device alone, all
// taking turns. Projections are in memory and slabs are thrown away. Throws DeviceError, Cancelled.
std::vector<SlabTiming> runSlabBench(const SlabBenchOptions& options, const std::stop_token& stop);

} // namespace isocenter::app
