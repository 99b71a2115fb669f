// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/measure_term.h"

namespace isocenter::gpu {

// SSD, SAD, SPD and SDT in one pass.
class DifferencesTerm : public MeasureTerm
{
public:
    explicit DifferencesTerm(const MeasureContext& context) : context_(context) {}

    int resultVectors() const override { return 1; }
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override;
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override;

private:
    const MeasureContext& context_;
};

} // namespace isocenter::gpu
