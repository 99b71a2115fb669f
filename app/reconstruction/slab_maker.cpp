// SPDX-License-Identifier: MIT
#include "app/reconstruction/slab_maker.h"

#include "core/support/elapsed.h"

namespace isocenter::app {

SlabMaker::SlabMaker(gpu::Device& device, FilteredProjections& filtered, const core::ScanGeometry& scan,
                     const core::VolumeGeometry& volume, const gpu::FeldkampOptions& options)
    : device_(device), filtered_(filtered), volume_(volume), options_(options),
      filter_(device, scan, options, gpu::formOn(device.info(), options))
{
}

double SlabMaker::make(const core::SliceRange& slab, std::span<float> values,
                       const std::function<void()>& passDone, const std::stop_token& stop)
{
    double waited = 0.0;
    gpu::BackProjector projector(device_, filter_.filteredScan(), volume_, slab, options_,
                                 filter_.valueScale());
    for (int pass = 0; pass < filtered_.passCount(); ++pass) {
        const auto begin = std::chrono::steady_clock::now();
        const std::span<const float> pixels = filtered_.pass(pass, filter_, stop);
        waited += core::secondsSince(begin);
        const std::vector<std::size_t> projections = filtered_.projectionsOf(pass);
        const std::size_t ofOne = pixels.size() / projections.size();
        for (std::size_t place = 0; place < projections.size(); ++place)
            projector.write(place, pixels.subspan(place * ofOne, ofOne));
        projector.run(projections, stop);
        passDone();
    }
    projector.readSlab(values);
    return waited;
}

} // namespace isocenter::app
