// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/measure_term.h"
#include "gpu/algorithms/measures/patch_correlation.h"

namespace isocenter::gpu {

// PNCC: the mean NCC of patches, which forgives differences of brightness and contrast from place to place.
class PatchNccTerm : public MeasureTerm
{
public:
    explicit PatchNccTerm(const MeasureContext& context)
        : correlation_(context, context.xray, context.counted)
    {
    }

    int resultVectors() const override { return 1; }
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override
    {
        correlation_.launch(grey, slabs, slots);
    }
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override
    {
        evaluation.set(core::Measure::PatchNcc, static_cast<double>(results[0].x));
    }

private:
    PatchCorrelation correlation_;
};

} // namespace isocenter::gpu
