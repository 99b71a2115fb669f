// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "gpu/algorithms/reconstruction/projection_filter.h"

#include <memory>

namespace isocenter::app {

// Weighs and filters the projections of a scan one by one, with the sharpest window: what RabbitCT files
// hold, whose back-projection is attenuation (1/mm). Use it on the device's thread only.
class ScanFilter
{
public:
    // The scan outlives it. Throws as gpu::ProjectionFilter does.
    ScanFilter(gpu::Device& device, const core::ScanGeometry& scan);

    // Of the size that core::FeldkampWeights::filteredScan has.
    core::Image filtered(std::size_t projection, const core::Image& lineIntegrals);

private:
    gpu::ProjectionFilter filter_;
    std::unique_ptr<gpu::Buffer> filtered_;
};

} // namespace isocenter::app
