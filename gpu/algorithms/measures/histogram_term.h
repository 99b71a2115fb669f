// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/joint_histogram.h"
#include "gpu/algorithms/measures/measure_term.h"

namespace isocenter::gpu {

// JE, MI, NMI, ECC and the entropy of the DRR, from the joint histogram of X-ray and DRR. Both are binned
// over the range of grey values of the X-ray region. Entropies are in nats.
class HistogramTerm : public MeasureTerm
{
public:
    explicit HistogramTerm(const MeasureContext& context);

    int resultVectors() const override { return 1; }
    void reserve(int slabs) override { histogram_.reserve(slabs); }
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override;
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override;

private:
    double xrayEntropy_;
    JointHistogram histogram_;
};

} // namespace isocenter::gpu
