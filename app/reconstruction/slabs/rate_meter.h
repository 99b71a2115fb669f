// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/filtered_projections.h"
#include "app/reconstruction/reconstruction_run.h"
#include "app/reconstruction/slabs/slab_schedule.h"

#include <stop_token>
#include <vector>

namespace isocenter::app {

// Times a device on some projections and slices of a reconstruction, on its thread only.
class RateMeter
{
public:
    // Reads the projections. All must outlive it. Throws as the source and lineIntegralsOf do, DeviceError,
    // Cancelled.
    RateMeter(gpu::Device& device, const gpu::FeldkampOptions& options, const core::ProjectionSource& source,
              const ReconstructionRequest& request, const std::stop_token& stop);

    // What measuring a device back-projects, in slices times projections, of a reconstruction of so many.
    static double work(const gpu::DeviceInfo& device, const gpu::FeldkampOptions& options, int slices,
                       std::size_t projections);

    // Of as many projections as a pass has.
    double secondsToReadAPass() const { return ofAPass(secondsToRead_); }
    double secondsToFilterAPass();
    // Of bringing all passes into a slab, of which the device has room for so many slices; the passes may be
    // on the device already.
    SlabCost cost(int mostSlices, bool filteredOnDevice);

private:
    std::size_t pixels() const; // of a filtered projection
    double ofAPass(double seconds) const;
    double secondsOfSlab(const core::SliceRange& slab, bool filteredOnDevice);

    gpu::Device& device_;
    const gpu::FeldkampOptions& options_;
    const core::VolumeGeometry& volume_;
    core::ScanGeometry scan_; // upright
    std::stop_token stop_;
    PassFilter filter_;
    double secondsToRead_ = 0.0;
    std::vector<core::Image> images_;
    std::vector<std::size_t> projections_;
    std::vector<float> filtered_;
};

} // namespace isocenter::app
