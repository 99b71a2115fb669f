// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/patch_gradient_ncc_term.h"

#include <algorithm>

namespace isocenter::gpu {

PatchGradientNccTerm::PatchGradientNccTerm(const MeasureContext& context)
    : PatchGradientNccTerm(context, xrayGradients(context))
{
}

PatchGradientNccTerm::PatchGradientNccTerm(const MeasureContext& context, const core::GradientImages& xray)
    : context_(context), columns_(context, xray.columns, context.countedGradients),
      rows_(context, xray.rows, context.countedGradients)
{
}

void PatchGradientNccTerm::reserve(int slabs)
{
    const std::size_t bytes = static_cast<std::size_t>(slabs) * context_.radiograph.bytes();
    gradientColumns_ = context_.device.createBuffer(bytes);
    gradientRows_ = context_.device.createBuffer(bytes);
}

void PatchGradientNccTerm::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    launchSobel(context_, grey, *gradientColumns_, *gradientRows_, slabs);
    columns_.launch(*gradientColumns_, slabs, slots);
    rows_.launch(*gradientRows_, slabs, {slots.buffer, slots.stride, slots.first + 1});
}

void PatchGradientNccTerm::read(std::span<const vec4> results, core::Evaluation& evaluation) const
{
    const int directions = (columns_.counts() ? 1 : 0) + (rows_.counts() ? 1 : 0);
    const double sum = static_cast<double>(results[0].x) + static_cast<double>(results[1].x);
    evaluation.set(core::Measure::PatchGradientNcc, sum / std::max(1, directions));
}

} // namespace isocenter::gpu
