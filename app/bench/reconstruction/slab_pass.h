// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/reconstruction/back_projection_variants.h"
#include "app/reconstruction/filtered_projections.h"
#include "gpu/algorithms/reconstruction/back_projector.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// All projections of a scan through a volume in slabs, as runs do whose volume does not fit: filtered once,
// then from the host's memory into each slab. On the device's thread only.
class SlabPass
{
public:
    // Throws InputError, DeviceError where the device has no room for all of the slabs.
    SlabPass(gpu::Device& device, const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
             const BackProjectionVariant& variant);

    // Adds the same image as each of the projections.
    void run(const core::Image& lineIntegrals);

private:
    void filter(const core::Image& lineIntegrals);
    void add(gpu::BackProjector& slab, std::size_t first, std::size_t count);

    std::size_t together_; // projections a pass
    std::vector<std::size_t> order_;
    PassFilter filter_;
    bool slabBySlab_;
    std::vector<std::unique_ptr<gpu::BackProjector>> slabs_;
    std::vector<float> filtered_; // projection by projection
    std::size_t pixels_ = 0;      // of one of them
};

} // namespace isocenter::app
