// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/gradients.h"
#include "gpu/algorithms/measures/measure_term.h"

namespace isocenter::gpu {

// GD (Penney et al., IEEE TMI 17, 1998): the mean over pixels and both directions of v / (v + (f - s d)^2),
// with f and d the gradients of X-ray and DRR and v the variance of f. The DRR's contrast s is fitted to each
// DRR by least squares and is not negative, so that neither contrast nor a DRR without edges is rewarded.
class GradientDifferenceTerm : public MeasureTerm
{
public:
    explicit GradientDifferenceTerm(const MeasureContext& context);

    int resultVectors() const override { return 1; } // x: sum over columns' gradients, y: over rows'
    void reserve(int slabs) override { gradients_.reserve(slabs); }
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override;
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override;

private:
    const MeasureContext& context_;
    GradientSums gradients_;
    vec2 variances_; // of the X-ray's gradients, along columns and rows
};

} // namespace isocenter::gpu
