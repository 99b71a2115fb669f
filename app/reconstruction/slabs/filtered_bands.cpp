// SPDX-License-Identifier: MIT
#include "app/reconstruction/slabs/filtered_bands.h"

#include <algorithm>

namespace isocenter::app {

FilteredBand::FilteredBand(const core::ProjectionSource& source, const ReconstructionRequest& request,
                           const core::ScanGeometry& scan, const SlabPlan& plan, const gpu::PixelRange& rows)
    : scan_(scan), volume_(request.volume), options_(plan.options), rows_(rows)
{
    const bool transpose = request.scan.needsTransposing();
    if (plan.filteredOnDevice)
        reader_.emplace(source, request.intensity, transpose, rows);
    else
        filtered_.emplace(source, request.intensity, scan, transpose, plan.options, plan.scratchFolder, rows);
}

std::unique_ptr<SlabMaker> FilteredBand::makerOn(gpu::Device& device)
{
    return reader_ ? std::make_unique<SlabMaker>(device, *reader_, rows_, scan_, volume_, options_)
                   : std::make_unique<SlabMaker>(device, *filtered_, scan_, volume_, options_);
}

std::size_t FilteredBand::clampedPixels() const
{
    return reader_ ? reader_->clampedPixels() : filtered_->clampedPixels();
}

FilteredBands::FilteredBands(const core::ProjectionSource& source, const ReconstructionRequest& request,
                             const core::ScanGeometry& scan, const SlabPlan& plan)
    : source_(source), request_(request), scan_(scan), plan_(plan),
      bands_(std::max<std::size_t>(1, plan.parts.size()))
{
    if (plan.parts.empty())
        bandOf(0); // begins to read
}

std::size_t FilteredBands::partOf(const core::SliceRange& slab) const
{
    const auto part = std::ranges::find_if(plan_.parts, [&](const core::SliceRange& one) {
        return slab.first >= one.first && slab.end() <= one.end();
    });
    return static_cast<std::size_t>(part - plan_.parts.begin()); // without parts the only one
}

std::shared_ptr<FilteredBand> FilteredBands::bandOf(std::size_t part)
{
    const std::lock_guard lock(mutex_);
    std::shared_ptr<FilteredBand>& band = bands_.at(part);
    if (band)
        return band;
    for (std::shared_ptr<FilteredBand>& other : bands_)
        if (other && other.use_count() == 1) { // here
            clampedBefore_ = std::max(clampedBefore_, other->clampedPixels());
            other.reset();
        }
    const gpu::PixelRange rows = plan_.parts.empty()
                                     ? gpu::wholeDetector(scan_).rows
                                     : gpu::rowsToFilter(scan_, request_.volume, plan_.parts[part]);
    band = std::make_shared<FilteredBand>(source_, request_, scan_, plan_, rows);
    rowsFiltered_ += rows.count();
    return band;
}

std::size_t FilteredBands::clampedPixels() const
{
    std::size_t clamped = clampedBefore_;
    for (const std::shared_ptr<FilteredBand>& band : bands_)
        clamped = std::max(clamped, band ? band->clampedPixels() : 0);
    return clamped;
}

} // namespace isocenter::app
