// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/correlation.h"

#include "gpu/params/measures/ncc_params.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace isocenter::gpu {

std::unique_ptr<Buffer> uploadNormalised(Device& device, std::span<const float> values,
                                         const CountedPixels& counted)
{
    const std::vector<float> chosen = counted.chosen(values);
    const double mean = std::accumulate(chosen.begin(), chosen.end(), 0.0) / std::max(1, counted.count());
    double squares = 0.0;
    for (const float value : chosen)
        squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
    const double scale = squares > 1e-12 * (1.0 + mean * mean) ? 1.0 / std::sqrt(squares) : 0.0;
    std::vector<float> normalised(values.size());
    std::ranges::transform(values, normalised.begin(), [&](float value) {
        return static_cast<float>((static_cast<double>(value) - mean) * scale);
    });
    auto buffer = device.createBuffer(values.size_bytes());
    buffer->write<float>(counted.marked(normalised));
    return buffer;
}

void launchMoments(const MeasureContext& context, const Buffer& reference, const Buffer& image, double offset,
                   int slabs, const ResultSlots& slots)
{
    Device& device = context.device;
    device.launch(device.kernel("ncc", Reduction::defines()), Reduction::grid(context.pixels(), slabs),
                  {{"reference", &reference}, {"image", &image}, {"partials", &context.reduction.partials()}},
                  NccParams{.imageSize = context.imageSize(), .offset = static_cast<float>(offset)});
    context.reduction.sum(context.pixels(), 1, slabs, slots);
}

double correlationFrom(const vec4& moments, double count)
{
    const double sum = static_cast<double>(moments.x);
    const double squares = static_cast<double>(moments.y);
    const double variation = squares - sum * sum / count;
    if (!(variation > 1e-7 * squares))
        return 0.0; // a constant image correlates with nothing
    return std::clamp(static_cast<double>(moments.z) / std::sqrt(variation), -1.0, 1.0);
}

} // namespace isocenter::gpu
