// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slab_maker.h"
#include "app/reconstruction/slabs/slab_plan.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace isocenter::app {

// The rows of a scan's projections that some slices need, each read and filtered once, and kept by the host
// or by the only device.
class FilteredBand
{
public:
    // The scan is upright; all outlive it, and it what is made of it.
    FilteredBand(const core::ProjectionSource& source, const ReconstructionRequest& request,
                 const core::ScanGeometry& scan, const SlabPlan& plan, const gpu::PixelRange& rows);

    // On the device's thread.
    std::unique_ptr<SlabMaker> makerOn(gpu::Device& device);
    std::size_t clampedPixels() const; // of whole projections, once they are read

private:
    const core::ScanGeometry& scan_;
    const core::VolumeGeometry& volume_;
    const gpu::FeldkampOptions& options_;
    gpu::PixelRange rows_;
    std::optional<FilteredProjections> filtered_; // kept by the host,
    std::optional<LineIntegralReader> reader_;    // or by the device
};

// The bands that the slabs of a run need: one for each part of the volume that the plan names, or one of all
// rows. A band is let go where no device makes slabs of its part any more and another one is needed. Used on
// any thread.
class FilteredBands
{
public:
    FilteredBands(const core::ProjectionSource& source, const ReconstructionRequest& request,
                  const core::ScanGeometry& scan, const SlabPlan& plan);

    // The number of the part that a slab lies in, whole.
    std::size_t partOf(const core::SliceRange& slab) const;
    std::shared_ptr<FilteredBand>
    bandOf(std::size_t part); // throws std::out_of_range, and what ScratchMemory does

    // Once the run is over.
    std::size_t clampedPixels() const;
    int rowsFiltered() const { return rowsFiltered_; } // of a projection, in all bands together

private:
    const core::ProjectionSource& source_;
    const ReconstructionRequest& request_;
    const core::ScanGeometry& scan_;
    const SlabPlan& plan_;
    std::mutex mutex_; // guards what follows
    std::vector<std::shared_ptr<FilteredBand>> bands_;
    std::size_t clampedBefore_ = 0; // in bands that were let go
    int rowsFiltered_ = 0;
};

} // namespace isocenter::app
