// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/grey_filters.h"

#include "core/image/filters/gaussian_blur.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/filters/blur_params.h"
#include "gpu/params/filters/sobel_magnitude_params.h"

#include <algorithm>

namespace isocenter::gpu {
namespace {

} // namespace

GreyFilters::GreyFilters(Device& device, std::span<const core::ImageFilter> filters, const core::Mask& mask)
    : device_(device), mask_(mask)
{
    for (const core::ImageFilter& filter : filters) {
        if (filter.kind == core::ImageFilter::Kind::Gaussian) {
            stages_.push_back(gaussianStage(filter.value));
        } else {
            stages_.emplace_back();
            mask_ = mask_.eroded();
        }
    }
}

GreyFilters::Stage GreyFilters::gaussianStage(double sigma) const
{
    const std::vector<float> taps = core::gaussianTaps(sigma);
    std::vector<float> weights(mask_.counts.size());
    std::ranges::transform(mask_.counts, weights.begin(),
                           [](std::uint8_t counts) { return counts != 0 ? 1.0f : 0.0f; });
    return {uploaded(device_, taps), uploaded(device_, weights),
            uploaded(device_, core::inverseGaussianNorms(mask_.columns, mask_.rows, mask_, sigma).values),
            static_cast<int>(taps.size()) - 1};
}

void GreyFilters::reserve(int slabs)
{
    const std::size_t bytes = static_cast<std::size_t>(slabs) * mask_.counts.size() * sizeof(float);
    if (!stages_.empty() && (!other_ || other_->bytes() < bytes))
        other_ = device_.createBuffer(bytes);
}

const Buffer& GreyFilters::apply(const Buffer& images, int slabs)
{
    const Buffer* from = &images;
    const Buffer* to = other_.get();
    for (const Stage& stage : stages_) {
        if (stage.taps) {
            launchBlur(stage, true, *from, *to, slabs);
            launchBlur(stage, false, *to, *from, slabs);
        } else {
            launchSobelMagnitude(*from, *to, slabs);
            std::swap(from, to);
        }
    }
    return *from;
}

core::Image GreyFilters::applied(const core::Image& image)
{
    if (stages_.empty())
        return image;
    reserve(1);
    const auto buffer = uploaded(device_, image.values);
    core::Image result(image.columns, image.rows);
    result.values = apply(*buffer, 1).read<float>(image.values.size());
    return result;
}

void GreyFilters::launchBlur(const Stage& stage, bool first, const Buffer& from, const Buffer& to, int slabs)
{
    device_.launch(device_.kernel("blur"), {mask_.columns, mask_.rows, slabs},
                   {{"image", &from},
                    {"weights", first ? stage.weights.get() : stage.inverseNorms.get()},
                    {"taps", stage.taps.get()},
                    {"blurred", &to}},
                   BlurParams{.imageSize = {mask_.columns, mask_.rows},
                              .pixelStep = {first ? 1 : 0, first ? 0 : 1},
                              .reach = stage.reach,
                              .weighsInput = first ? 1 : 0});
}

void GreyFilters::launchSobelMagnitude(const Buffer& from, const Buffer& to, int slabs)
{
    device_.launch(device_.kernel("sobel_magnitude"), {mask_.columns, mask_.rows, slabs},
                   {{"image", &from}, {"magnitude", &to}},
                   SobelMagnitudeParams{.imageSize = {mask_.columns, mask_.rows}, .firstRead = 0});
}

} // namespace isocenter::gpu
