// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/measure_term.h"

namespace isocenter::gpu {

// GC: Sobel gradients and their moments in one pass, or in two with the gradients in between.
class GradientCorrelationTerm : public MeasureTerm
{
public:
    explicit GradientCorrelationTerm(const MeasureContext& context);

    int resultVectors() const override { return 2; } // moments of the gradients along columns, along rows
    bool ignoresLinearScale() const override { return true; } // factor and offset fall out
    void reserve(int slabs) override;
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots) override;
    void read(std::span<const vec4> results, core::Evaluation& evaluation) const override;

private:
    void launchFused(const Buffer& grey, int slabs, const ResultSlots& slots);
    void launchSeparate(const Buffer& grey, int slabs, const ResultSlots& slots);

    const MeasureContext& context_;
    std::unique_ptr<Buffer> referenceColumns_; // the X-ray's gradients, zero mean and unit norm
    std::unique_ptr<Buffer> referenceRows_;
    std::unique_ptr<Buffer> gradientColumns_; // of the slabs, where they are computed apart
    std::unique_ptr<Buffer> gradientRows_;
};

} // namespace isocenter::gpu
