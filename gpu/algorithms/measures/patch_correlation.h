// SPDX-License-Identifier: MIT
#pragma once

#include "core/measures/patch_grid.h"
#include "gpu/algorithms/measures/measure_term.h"

#include <memory>

namespace isocenter::gpu {

// The weighted mean over patches of the NCC of batches of images with one reference image, both of the
// region's size.
class PatchCorrelation
{
public:
    // counted: of the reference.
    PatchCorrelation(const MeasureContext& context, const core::Image& reference,
                     const CountedPixels& counted);

    // Whether any patch of the reference has enough contrast to count; else the mean is 0.
    bool counts() const { return counts_; }
    // Queues kernel patch_ncc and its second stage: one vec4 a slab, whose x is the mean.
    void launch(const Buffer& images, int slabs, const ResultSlots& slots) const;

private:
    int visitedPixels() const;

    const MeasureContext& context_;
    core::PatchGrid grid_;
    bool counts_ = false;
    float leastVariance_ = 0.0f;        // of a DRR's patch
    std::unique_ptr<Buffer> reference_; // free of its mean
    std::unique_ptr<Buffer> patches_;
};

} // namespace isocenter::gpu
