// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/gradients.h"
#include "gpu/algorithms/measures/measure_term.h"
#include "gpu/algorithms/measures/patch_correlation.h"

namespace isocenter::gpu {

// PGNCC (Grupp et al., IEEE TBME 67, 2020): the mean of the patch NCCs of the two Sobel gradients. A
// direction in which no patch of the X-ray has an edge does not count.
class PatchGradientNccTerm : public MeasureTerm
{
public:
    explicit PatchGradientNccTerm(const MeasureContext& context);

    int resultVectors() const override { return 2; } // columns' gradients, rows'
    void reserve(int slabs) override;
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override;
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override;

private:
    PatchGradientNccTerm(const MeasureContext& context, const core::GradientImages& xray);

    const MeasureContext& context_;
    PatchCorrelation columns_;
    PatchCorrelation rows_;
    std::unique_ptr<Buffer> gradientColumns_; // of the slabs
    std::unique_ptr<Buffer> gradientRows_;
};

} // namespace isocenter::gpu
