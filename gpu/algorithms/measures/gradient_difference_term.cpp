// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/gradient_difference_term.h"

#include "gpu/params/measures/gradient_difference_params.h"

#include <algorithm>
#include <numeric>

namespace isocenter::gpu {
namespace {

// Positive also where all gradients are alike.
float varianceOf(const std::vector<float>& values)
{
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0.0;
    for (const float value : values)
        squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
    return static_cast<float>(std::max(1e-12, squares / count));
}

} // namespace

GradientDifferenceTerm::GradientDifferenceTerm(const MeasureContext& context)
    : context_(context), gradients_(context),
      variances_{varianceOf(context.countedGradients.chosen(gradients_.reference().columns.values)),
                 varianceOf(context.countedGradients.chosen(gradients_.reference().rows.values))}
{
}

void GradientDifferenceTerm::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    gradients_.launch(grey, slabs);
    Device& device = context_.device;
    device.launch(device.kernel("gradient_difference", Reduction::defines()),
                  Reduction::grid(context_.pixels(), slabs),
                  {{"referenceColumns", &gradients_.referenceColumns()},
                   {"referenceRows", &gradients_.referenceRows()},
                   {"grey", &grey},
                   {"gradientSums", &gradients_.sums()},
                   {"partials", &context_.reduction.partials()}},
                  GradientDifferenceParams{.imageSize = context_.imageSize(), .variances = variances_});
    context_.reduction.sum(context_.pixels(), 1, slabs, slots);
}

void GradientDifferenceTerm::read(std::span<const vec4> results, core::Evaluation& evaluation) const
{
    const double sum = static_cast<double>(results[0].x) + static_cast<double>(results[0].y);
    evaluation.set(core::Measure::GradientDifference, sum / (2.0 * context_.countedGradients.count()));
}

} // namespace isocenter::gpu
