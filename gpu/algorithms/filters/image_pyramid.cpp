// SPDX-License-Identifier: MIT
#include "gpu/algorithms/filters/image_pyramid.h"

#include "core/support/error.h"
#include "gpu/params/arrays/pack_half_params.h"
#include "gpu/params/filters/pyramid_base_params.h"
#include "gpu/params/filters/pyramid_down_params.h"

#include <fmt/format.h>

namespace isocenter::gpu {
namespace {

constexpr int kMostLevels = 12;

const ImagePyramidOptions& validated(const ImagePyramidOptions& options)
{
    options.validate();
    return options;
}

} // namespace

void ImagePyramidOptions::validate() const
{
    if (levels < 1 || levels > kMostLevels)
        throw UsageError(fmt::format("an image pyramid has 1 to {} levels, not {}", kMostLevels, levels));
    if (smallestSide < 1)
        throw UsageError(
            fmt::format("the smallest side of a pyramid's level is at least 1 px, not {}", smallestSide));
}

ImagePyramid::ImagePyramid(Device& device, int columns, int rows, const ImagePyramidOptions& options)
    : device_(device), options_(validated(options))
{
    if (columns < 1 || rows < 1)
        throw UsageError(fmt::format("a frame of {}x{} pixels has no pyramid", columns, rows));
    levels_ = core::pyramidLevels(columns, rows, options_.levels, options_.smallestSide, options_.slabs);
    const core::ImagePyramidLevel& last = levels_.back();
    const int pixels = last.offset + last.pixels();
    pyramid_ = device_.createBuffer(static_cast<std::size_t>(pixels) * sizeof(float));
    if (options_.halves)
        halves_ = device_.createBuffer(static_cast<std::size_t>((pixels + 1) / 2) * sizeof(int));
}

void ImagePyramid::build(std::span<const std::uint8_t> greys)
{
    requireWholeFrame(greys.size());
    if (!byteFrame_)
        byteFrame_ = device_.createBuffer((greys.size() + 3) / 4 * 4); // kernels read whole words
    byteFrame_->write(greys);
    launch(*byteFrame_, {{"FRAME_BYTES", "1"}});
}

void ImagePyramid::build(std::span<const float> greys)
{
    requireWholeFrame(greys.size());
    if (!floatFrame_)
        floatFrame_ = device_.createBuffer(greys.size_bytes());
    floatFrame_->write(greys);
    launch(*floatFrame_, {});
}

void ImagePyramid::build(const Buffer& greys)
{
    requireWholeFrame(greys.bytes() / sizeof(float));
    launch(greys, {});
}

ImageSlabs ImagePyramid::slab(int number) const
{
    const core::ImagePyramidLevel& level = levels_.at(static_cast<std::size_t>(number));
    return {pyramid_.get(), level.offset / level.pixels()};
}

core::Image ImagePyramid::level(int number) const
{
    const core::ImagePyramidLevel& level = levels_.at(static_cast<std::size_t>(number));
    core::Image image(level.columns, level.rows);
    image.values = pyramid_->read<float>(image.values.size(), static_cast<std::size_t>(level.offset));
    return image;
}

void ImagePyramid::requireWholeFrame(std::size_t pixels) const
{
    if (pixels != static_cast<std::size_t>(levels_.front().pixels()))
        throw UsageError(fmt::format("a frame of {} pixels does not fit a pyramid of {}x{}", pixels,
                                     levels_.front().columns, levels_.front().rows));
}

void ImagePyramid::launch(const Buffer& frame, const Defines& defines)
{
    const core::ImagePyramidLevel& base = levels_.front();
    device_.launch(
        device_.kernel("pyramid_base", defines), {base.columns, base.rows},
        {{"frame", &frame}, {"pyramid", pyramid_.get()}},
        PyramidBaseParams{.imageSize = {base.columns, base.rows}, .smooths = options_.smooth ? 1 : 0});
    for (std::size_t l = 1; l < levels_.size(); ++l)
        device_.launch(device_.kernel("pyramid_down"), {levels_[l].columns, levels_[l].rows},
                       {{"pyramid", pyramid_.get()}},
                       PyramidDownParams{.fineSize = {levels_[l - 1].columns, levels_[l - 1].rows},
                                         .coarseSize = {levels_[l].columns, levels_[l].rows},
                                         .firstFine = levels_[l - 1].offset,
                                         .firstCoarse = levels_[l].offset});
    if (options_.halves)
        queueHalves();
}

void ImagePyramid::queueHalves()
{
    const int pixels = static_cast<int>(pyramid_->bytes() / sizeof(float));
    device_.launch(device_.kernel("pack_half", {{"GROUP_X", "256"}, {"GROUP_Y", "1"}}),
                   {(pixels + 1) / 2, 1, 1}, {{"values", pyramid_.get()}, {"halves", halves_.get()}},
                   PackHalfParams{.numbers = pixels});
}

} // namespace isocenter::gpu
