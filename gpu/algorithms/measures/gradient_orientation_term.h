// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/gradients.h"
#include "gpu/algorithms/measures/measure_term.h"

namespace isocenter::gpu {

// GO (De Silva et al., Phys. Med. Biol. 61, 3009, 2016): (2 - ln(angle + 1)) / 2, with angle the one between
// the gradients, summed over the pixels where both gradients are large, divided by the number of pixels where
// the X-ray's is. A gradient is large that exceeds gradientThreshold times the root mean square of its image;
// the paper takes the medians, which need a sort for each DRR, and half of all pixels as the divisor.
// Identical images give 1, a DRR without edges 0.
class GradientOrientationTerm : public MeasureTerm
{
public:
    explicit GradientOrientationTerm(const MeasureContext& context);

    int resultVectors() const override { return 1; } // x: the sum, y: how many pixels it is over
    void reserve(int slabs) override { gradients_.reserve(slabs); }
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override;
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override;

private:
    void keepLargeGradients();

    const MeasureContext& context_;
    GradientSums gradients_;
    std::unique_ptr<Buffer> largeColumns_; // the X-ray's large gradients, the others marked NOT_COUNTED
    std::unique_ptr<Buffer> largeRows_;
    int largeCount_ = 0;
};

} // namespace isocenter::gpu
