// SPDX-License-Identifier: MIT
#include "app/bench/reconstruction/slab_pass.h"

#include <algorithm>
#include <span>

namespace isocenter::app {

SlabPass::SlabPass(gpu::Device& device, const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                   const BackProjectionVariant& variant)
    : together_(static_cast<std::size_t>(variant.options.projectionsAPass)),
      order_(passOrder(scan, volume, variant.options)),
      filter_(device, scan, variant.options, gpu::wholeDetector(scan).rows), slabBySlab_(variant.slabBySlab)
{
    for (const core::SliceRange& slab : slabsOf(volume.size.z(), variant))
        slabs_.push_back(std::make_unique<gpu::BackProjector>(device, filter_.filteredScan(), volume, slab,
                                                              variant.options, filter_.valueScale()));
    pixels_ = static_cast<std::size_t>(slabs_.front()->layout().pixels());
    filtered_.resize(pixels_ * scan.count());
}

void SlabPass::run(const core::Image& lineIntegrals)
{
    filter(lineIntegrals);
    const std::size_t count = order_.size();
    if (slabBySlab_) {
        for (const auto& slab : slabs_)
            for (std::size_t first = 0; first < count; first += together_)
                add(*slab, first, std::min(together_, count - first));
        return;
    }
    for (std::size_t first = 0; first < count; first += together_)
        for (const auto& slab : slabs_)
            add(*slab, first, std::min(together_, count - first));
}

void SlabPass::filter(const core::Image& lineIntegrals)
{
    for (std::size_t first = 0; first < order_.size(); first += together_) {
        const std::size_t count = std::min(together_, order_.size() - first);
        filter_.run(first, std::vector<core::Image>(count, lineIntegrals),
                    std::span(filtered_).subspan(first * pixels_, count * pixels_));
    }
}

void SlabPass::add(gpu::BackProjector& slab, std::size_t first, std::size_t count)
{
    const std::span<const std::size_t> projections = std::span(order_).subspan(first, count);
    for (std::size_t place = 0; place < count; ++place)
        slab.write(place, std::span(filtered_).subspan(projections[place] * pixels_, pixels_));
    slab.run(projections);
}

} // namespace isocenter::app
