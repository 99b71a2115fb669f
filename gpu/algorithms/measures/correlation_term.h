// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/measure_term.h"

namespace isocenter::gpu {

// NCC.
class CorrelationTerm : public MeasureTerm
{
public:
    explicit CorrelationTerm(const MeasureContext& context);

    int resultVectors() const override { return 1; }
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override;
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override;

private:
    const MeasureContext& context_;
    std::unique_ptr<Buffer> reference_; // the X-ray, zero mean and unit norm
};

} // namespace isocenter::gpu
