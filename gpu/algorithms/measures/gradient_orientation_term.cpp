// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/gradient_orientation_term.h"

#include "gpu/params/measures/gradient_orientation_params.h"

#include <algorithm>

namespace isocenter::gpu {

GradientOrientationTerm::GradientOrientationTerm(const MeasureContext& context)
    : context_(context), gradients_(context)
{
    keepLargeGradients();
}

void GradientOrientationTerm::keepLargeGradients()
{
    const CountedPixels& counted = context_.countedGradients;
    std::vector<float> columns = counted.marked(gradients_.reference().columns.values);
    std::vector<float> rows = counted.marked(gradients_.reference().rows.values);
    const auto square = [&](std::size_t p) {
        return static_cast<double>(columns[p]) * static_cast<double>(columns[p]) +
               static_cast<double>(rows[p]) * static_cast<double>(rows[p]);
    };
    double squares = 0.0;
    for (std::size_t p = 0; p < columns.size(); ++p)
        if (columns[p] < NOT_COUNTED)
            squares += square(p);
    const double threshold = context_.options.gradientThreshold;
    const double leastSquare = threshold * threshold * squares / counted.count();
    for (std::size_t p = 0; p < columns.size(); ++p) {
        if (columns[p] < NOT_COUNTED && square(p) > leastSquare)
            ++largeCount_;
        else
            columns[p] = rows[p] = NOT_COUNTED;
    }
    largeColumns_ = context_.device.createBuffer(context_.radiograph.bytes());
    largeColumns_->write<float>(columns);
    largeRows_ = context_.device.createBuffer(context_.radiograph.bytes());
    largeRows_->write<float>(rows);
}

void GradientOrientationTerm::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    gradients_.launch(grey, slabs);
    Device& device = context_.device;
    const auto threshold = static_cast<float>(context_.options.gradientThreshold);
    device.launch(
        device.kernel("gradient_orientation", Reduction::defines()),
        Reduction::grid(context_.pixels(), slabs),
        {{"referenceColumns", largeColumns_.get()},
         {"referenceRows", largeRows_.get()},
         {"grey", &grey},
         {"gradientSums", &gradients_.sums()},
         {"partials", &context_.reduction.partials()}},
        GradientOrientationParams{.imageSize = context_.imageSize(),
                                  .squareFactor = threshold * threshold,
                                  .countedPixels = static_cast<float>(context_.countedGradients.count())});
    context_.reduction.sum(context_.pixels(), 1, slabs, slots);
}

void GradientOrientationTerm::read(std::span<const vec4> results, core::Evaluation& evaluation) const
{
    evaluation.set(core::Measure::GradientOrientation,
                   static_cast<double>(results[0].x) / std::max(1, largeCount_));
}

} // namespace isocenter::gpu
