// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slab_plan.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace isocenter::app {

// What a device did of a reconstruction in slabs.
struct DeviceWork
{
    gpu::DeviceInfo device;
    int slabs = 0;
    int slices = 0;
    double seconds = 0.0;
    double waitedSeconds = 0.0; // of these, until projections were read and filtered
    std::string problem{};      // why it stopped early; empty: it did not
};

struct SlabRunResult
{
    std::vector<DeviceWork> work;
    std::vector<std::string> notes;
    std::size_t clampedPixels = 0; // see lineIntegralsOf
    double seconds = 0.0;
    double sinkSeconds = 0.0; // that the sink took, most of it while slabs were made
};

// Takes a slab's values (1/mm), on any thread, one slab at a time for each device. May change them. What it
// throws ends the run.
using SlabSink = std::function<void(const core::SliceRange& slab, std::span<float> values)>;

// Reconstructs by filtered back-projection in slabs, on all devices of the plan at once, each of which takes
// the next slab as soon as it is through with one. A device that fails leaves its slab to the others. The
// voxels do not depend on how they were shared out among devices of a kind. Throws DeviceError when no device
// is left, and what reading, filtering and the sink throw; Cancelled. What the sink has taken by then stands.
SlabRunResult reconstructInSlabs(const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                                 const core::ProjectionSource& source, const ReconstructionRequest& request,
                                 const SlabPlan& plan, const std::vector<core::SliceRange>& done,
                                 const SlabSink& sink, const core::Progress& progress = {});

} // namespace isocenter::app
