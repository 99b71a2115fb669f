// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/patch_correlation.h"

#include "gpu/params/measures/patch_ncc_params.h"

#include <algorithm>

namespace isocenter::gpu {
namespace {

// A DRR's patch whose deviation is below this part of the whole reference's holds rounding, not structure.
constexpr double kLeastDeviation = 1e-4;

static_assert(sizeof(core::PatchReference) == sizeof(vec4), "patches are uploaded as they are");

} // namespace

PatchCorrelation::PatchCorrelation(const MeasureContext& context, const core::Image& reference,
                                   const CountedPixels& counted)
    : context_(context),
      grid_(core::PatchGrid::over(reference.columns, reference.rows, context.options.patches))
{
    const auto references =
        core::PatchReferences::of(reference, counted.mask(), grid_, context.options.patches);
    counts_ = references.count();
    leastVariance_ =
        static_cast<float>(kLeastDeviation * kLeastDeviation * references.deviation * references.deviation);
    std::vector<float> values = reference.values;
    for (float& value : values)
        value -= references.mean;
    reference_ = context.device.createBuffer(values.size() * sizeof(float));
    reference_->write<float>(counted.marked(values));
    patches_ = context.device.createBuffer(references.patches.size() * sizeof(core::PatchReference));
    patches_->write<core::PatchReference>(references.patches);
}

int PatchCorrelation::visitedPixels() const
{
    return grid_.count() * grid_.columns * grid_.rows;
}

void PatchCorrelation::launch(const Buffer& images, int slabs, const ResultSlots& slots) const
{
    Device& device = context_.device;
    device.launch(device.kernel("patch_ncc", Reduction::defines()), Reduction::grid(visitedPixels(), slabs),
                  {{"reference", reference_.get()},
                   {"patches", patches_.get()},
                   {"image", &images},
                   {"partials", &context_.reduction.partials()}},
                  PatchNccParams{.imageSize = context_.imageSize(),
                                 .patchGrid = {grid_.across, grid_.down},
                                 .patchSize = {grid_.columns, grid_.rows},
                                 .firstCorner = {grid_.firstColumn, grid_.firstRow},
                                 .patchStride = {grid_.stride, grid_.stride},
                                 .leastVariance = leastVariance_});
    context_.reduction.sum(visitedPixels(), 1, slabs, slots);
}

} // namespace isocenter::gpu
