// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slabs/slab_plan.h"

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
    std::string process{};      // that it belongs to; empty: this one, alone
    int rowsFiltered = 0;       // of each projection, by that process; 0: it did not say
};

struct SlabRunResult
{
    std::vector<DeviceWork> work;
    std::vector<std::string> notes;
    std::size_t clampedPixels = 0; // see lineIntegralsOf
    int rowsFiltered = 0;          // of each projection; those that parts of the volume share, more than once
    double seconds = 0.0;
    double sinkSeconds = 0.0; // that the sink took, most of it while slabs were made
};

// Takes a slab's values (1/mm), on any thread, one slab at a time for each device. May change them. What it
// throws ends the run.
using SlabSink = std::function<void(const core::SliceRange& slab, std::span<float> values)>;

// Makes the slabs that the dealer deals out to devices 0, 1 and so on by filtered back-projection, all at
// once: each device takes the next slab as soon as it is through with one. A device that fails gives its slab
// back, and its work says why. Throws what reading, filtering, the dealer and the sink throw; Cancelled. What
// the sink has taken by then stands.
SlabRunResult makeSlabs(const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                        const core::ProjectionSource& source, const ReconstructionRequest& request,
                        const SlabPlan& plan, SlabDealer& dealer, const SlabSink& sink,
                        const core::Progress& progress = {});

// Reconstructs by filtered back-projection in slabs, on all devices of the plan at once. The voxels do
// not depend on how they were shared out among devices of a kind. Throws as makeSlabs does, and DeviceError
// when no device is left.
SlabRunResult reconstructInSlabs(const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                                 const core::ProjectionSource& source, const ReconstructionRequest& request,
                                 const SlabPlan& plan, const std::vector<core::SliceRange>& done,
                                 const SlabSink& sink, const core::Progress& progress = {});

} // namespace isocenter::app
