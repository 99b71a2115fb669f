// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/correlation_term.h"

#include "gpu/algorithms/measures/correlation.h"

namespace isocenter::gpu {

CorrelationTerm::CorrelationTerm(const MeasureContext& context)
    : context_(context), reference_(uploadNormalised(context.device, context.xray.values, context.counted))
{
}

void CorrelationTerm::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    launchMoments(context_, *reference_, grey, context_.statistics.mean, slabs, slots);
}

void CorrelationTerm::read(std::span<const vec4> results, core::Evaluation& evaluation) const
{
    evaluation.set(core::Measure::Ncc, correlationFrom(results[0], context_.counted.count()));
}

} // namespace isocenter::gpu
