// SPDX-License-Identifier: MIT
#include "app/reconstruction/scan_filter.h"

#include "gpu/algorithms/buffers.h"
#include "gpu/params/reconstruction/filtered_border.h"

#include <vector>

namespace isocenter::app {
namespace {

gpu::FeldkampOptions oneByOne()
{
    gpu::FeldkampOptions options;
    options.projectionsAPass = 1;
    return options;
}

} // namespace

ScanFilter::ScanFilter(gpu::Device& device, const core::ScanGeometry& scan)
    : filter_(device, scan, oneByOne(), gpu::ProjectionForm::Buffer, gpu::wholeDetector(scan).rows),
      filtered_(gpu::floatBuffer(device, static_cast<std::size_t>(filter_.layout().pixels())))
{
}

core::Image ScanFilter::filtered(std::size_t projection, const core::Image& lineIntegrals)
{
    filter_.add(projection, lineIntegrals);
    filter_.run(*filtered_);
    const gpu::FilteredLayout& layout = filter_.layout();
    const auto values = filtered_->read<float>(static_cast<std::size_t>(layout.pixels()));
    const core::ScanGeometry& scan = filter_.weights().filteredScan();
    const auto scale = static_cast<float>(1.0 / filter_.valueScale());
    core::Image image(scan.columns(), scan.rows());
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            image.at(column, row) = scale * values[static_cast<std::size_t>(row + FILTERED_BORDER_BEFORE) *
                                                       static_cast<std::size_t>(layout.columns) +
                                                   static_cast<std::size_t>(column + FILTERED_BORDER_BEFORE)];
    return image;
}

} // namespace isocenter::app
