// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/filtered_projections.h"
#include "gpu/algorithms/reconstruction/back_projector.h"

#include <functional>
#include <memory>

namespace isocenter::app {

// Makes slabs of a volume on a device, one after the other, from projections that are filtered once for all
// of them. On the device's thread only.
class SlabMaker
{
public:
    // The scan is upright; all outlive it. The host keeps the filtered projections, for any number of
    // devices,
    SlabMaker(gpu::Device& device, FilteredProjections& filtered, const core::ScanGeometry& scan,
              const core::VolumeGeometry& volume, const gpu::FeldkampOptions& options);
    // or the device itself, which has room for all of them: it reads and filters them for its first slab. The
    // reader keeps these rows.
    SlabMaker(gpu::Device& device, LineIntegralReader& reader, const gpu::PixelRange& rows,
              const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
              const gpu::FeldkampOptions& options);
    ~SlabMaker();
    SlabMaker(const SlabMaker&) = delete;
    SlabMaker& operator=(const SlabMaker&) = delete;

    // The slab's values (1/mm). passDone is told after each pass of projections. Returns the seconds that it
    // waited until passes were read and filtered. Throws Cancelled.
    double make(const core::SliceRange& slab, std::span<float> values, const std::function<void()>& passDone,
                const std::stop_token& stop);

private:
    class Passes;
    class PassesOfHost;
    class PassesOnDevice;

    gpu::Device& device_;
    core::VolumeGeometry volume_;
    gpu::FeldkampOptions options_;
    std::unique_ptr<Passes> passes_;
};

} // namespace isocenter::app
