// SPDX-License-Identifier: MIT
#include "gpu/algorithms/lines/multi_scale_lines.h"

#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

core::LineOptions atScale(core::LineOptions options, const core::LineScale& scale)
{
    options.window = scale.window;
    options.minorWindow = 0;
    return options;
}

std::vector<core::LineScale> validScales(const core::LineOptions& options, const core::LineScales& scales)
{
    scales.validate();
    std::vector<core::LineScale> result = scales.scales();
    const int halvings = std::ranges::max(result, {}, &core::LineScale::halvings).halvings;
    if (halvings > 0 && !(options.sigma > 0.0))
        throw UsageError(
            fmt::format("sigma of lines: {} pixels; give more than 0 for windows of more than {} "
                        "pixels, which are taken of images that are halved and smoothed",
                        options.sigma, scales.longestWindow));
    return result;
}

} // namespace

MultiScaleLines::MultiScaleLines(Device& device, int columns, int rows, const core::LineOptions& options,
                                 const core::LineScales& scales)
    : columns_(columns), rows_(rows), scales_(validScales(options, scales))
{
    const int halvings = std::ranges::max(scales_, {}, &core::LineScale::halvings).halvings;
    std::vector<core::ImagePyramidLevel> levels{{0, columns, rows}};
    if (halvings > 0) {
        pyramid_.emplace(
            device, columns, rows,
            ImagePyramidOptions{.levels = halvings + 1, .smooth = false, .slabs = true, .smallestSide = 1});
        levels = pyramid_->levels();
    }
    for (const core::LineScale& scale : scales_) {
        const core::ImagePyramidLevel& level = levels[static_cast<std::size_t>(scale.halvings)];
        detectors_.push_back(
            std::make_unique<LineDetector>(device, level.columns, level.rows, atScale(options, scale)));
    }
}

void MultiScaleLines::setContrasts(double primary, double secondary)
{
    for (const auto& detector : detectors_)
        detector->setContrasts(primary, secondary);
}

MultiScalePeaks MultiScaleLines::detect(const Buffer& image)
{
    if (image.bytes() != imageBytes(columns_, rows_))
        throw UsageError(fmt::format("a buffer of {} bytes is not an image of {} x {} pixels", image.bytes(),
                                     columns_, rows_));
    if (pyramid_)
        pyramid_->build(image);
    for (std::size_t scale = 0; scale < scales_.size(); ++scale)
        detectors_[scale]->queue(scales_[scale].halvings > 0 ? pyramid_->slab(scales_[scale].halvings)
                                                             : ImageSlabs{&image});
    std::vector<LinePeaks> found;
    for (const auto& detector : detectors_)
        found.push_back(detector->read());
    return unitedPeaks(found, scales_, columns_, rows_);
}

} // namespace isocenter::gpu
