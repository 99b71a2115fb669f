// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/filtered_projections.h"
#include "gpu/algorithms/reconstruction/back_projector.h"

#include <functional>

namespace isocenter::app {

// Makes slabs of a volume on a device, one after the other, from projections that are filtered once for all
// of them. On the device's thread only.
class SlabMaker
{
public:
    // The scan is upright; all outlive it.
    SlabMaker(gpu::Device& device, FilteredProjections& filtered, const core::ScanGeometry& scan,
              const core::VolumeGeometry& volume, const gpu::FeldkampOptions& options);

    // The slab's values (1/mm). passDone is told after each pass of projections. Returns the seconds that it
    // waited until passes were filtered. Throws Cancelled.
    double make(const core::SliceRange& slab, std::span<float> values, const std::function<void()>& passDone,
                const std::stop_token& stop);

private:
    gpu::Device& device_;
    FilteredProjections& filtered_;
    core::VolumeGeometry volume_;
    gpu::FeldkampOptions options_;
    PassFilter filter_;
};

} // namespace isocenter::app
