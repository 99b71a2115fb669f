// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/gradient_correlation_term.h"

#include "gpu/algorithms/measures/correlation.h"
#include "gpu/algorithms/measures/gradients.h"

namespace isocenter::gpu {

GradientCorrelationTerm::GradientCorrelationTerm(const MeasureContext& context) : context_(context)
{
    const core::GradientImages gradients = xrayGradients(context);
    referenceColumns_ = uploadNormalised(context.device, gradients.columns.values, context.countedGradients);
    referenceRows_ = uploadNormalised(context.device, gradients.rows.values, context.countedGradients);
}

void GradientCorrelationTerm::reserve(int slabs)
{
    if (context_.options.fusedGradients)
        return;
    const std::size_t bytes = static_cast<std::size_t>(slabs) * context_.radiograph.bytes();
    gradientColumns_ = context_.device.createBuffer(bytes);
    gradientRows_ = context_.device.createBuffer(bytes);
}

void GradientCorrelationTerm::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    if (context_.options.fusedGradients)
        launchFused(grey, slabs, slots);
    else
        launchSeparate(grey, slabs, slots);
}

void GradientCorrelationTerm::launchFused(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    launchGradientMoments(context_, *referenceColumns_, *referenceRows_, grey, slabs, slots);
}

void GradientCorrelationTerm::launchSeparate(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    launchSobel(context_, grey, *gradientColumns_, *gradientRows_, slabs);
    launchMoments(context_, *referenceColumns_, *gradientColumns_, 0.0, slabs, slots);
    launchMoments(context_, *referenceRows_, *gradientRows_, 0.0, slabs,
                  {slots.buffer, slots.stride, slots.first + 1});
}

void GradientCorrelationTerm::read(std::span<const vec4> results, core::Evaluation& evaluation) const
{
    const double count = context_.countedGradients.count();
    evaluation.set(core::Measure::GradientCorrelation,
                   0.5 * (correlationFrom(results[0], count) + correlationFrom(results[1], count)));
}

} // namespace isocenter::gpu
