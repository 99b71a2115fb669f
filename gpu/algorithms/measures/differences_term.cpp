// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/differences_term.h"

#include "gpu/params/measures/differences_params.h"

namespace isocenter::gpu {

void DifferencesTerm::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    Device& device = context_.device;
    device.launch(
        device.kernel("differences", Reduction::defines()), Reduction::grid(context_.pixels(), slabs),
        {{"radiograph", &context_.radiograph}, {"grey", &grey}, {"partials", &context_.reduction.partials()}},
        DifferencesParams{.imageSize = context_.imageSize(),
                          .threshold =
                              static_cast<float>(context_.options.sdtThresholdIn(context_.statistics))});
    context_.reduction.sum(context_.pixels(), 1, slabs, slots);
}

void DifferencesTerm::read(std::span<const vec4> results, core::Evaluation& evaluation) const
{
    const double count = context_.counted.count();
    evaluation.set(core::Measure::Ssd, static_cast<double>(results[0].x) / count);
    evaluation.set(core::Measure::Sad, static_cast<double>(results[0].y) / count);
    evaluation.set(core::Measure::Spd, static_cast<double>(results[0].z) / count);
    evaluation.set(core::Measure::Sdt, static_cast<double>(results[0].w) / count);
}

} // namespace isocenter::gpu
