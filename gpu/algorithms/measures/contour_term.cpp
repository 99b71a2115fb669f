// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/contour_term.h"

#include "core/measures/contour.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/measures/gradients.h"
#include "gpu/params/measures/contour_params.h"

namespace isocenter::gpu {

ContourTerm::ContourTerm(const MeasureContext& context) : context_(context)
{
    const core::GradientImages edges =
        core::contourEdges(xrayGradients(context), context.countedGradients.mask(), context.greyMatch);
    edgeColumns_ = uploaded(context.device, context.countedGradients.marked(edges.columns.values));
    edgeRows_ = uploaded(context.device, context.countedGradients.marked(edges.rows.values));
}

void ContourTerm::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    Device& device = context_.device;
    const auto transmission = core::Transmission::of(context_.statistics, context_.greyMatch);
    device.launch(device.kernel("contour", Reduction::defines()), Reduction::grid(context_.pixels(), slabs),
                  {{"referenceColumns", edgeColumns_.get()},
                   {"referenceRows", edgeRows_.get()},
                   {"grey", &grey},
                   {"partials", &context_.reduction.partials()}},
                  ContourParams{.imageSize = context_.imageSize(),
                                .intensityPower = static_cast<float>(transmission.power),
                                .integralScale = static_cast<float>(transmission.scale),
                                .integralOffset = static_cast<float>(transmission.offset)});
    context_.reduction.sum(context_.pixels(), 1, slabs, slots);
}

void ContourTerm::read(std::span<const vec4> results, core::Evaluation& evaluation) const
{
    const double rim = static_cast<double>(results[0].y);
    evaluation.set(core::Measure::Contour, rim > 0.0 ? static_cast<double>(results[0].x) / rim : 0.0);
}

} // namespace isocenter::gpu
