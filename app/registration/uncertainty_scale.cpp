// SPDX-License-Identifier: MIT
#include "app/registration/uncertainty_scale.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr double kCorrelatedPixels = 16.0;

double independentPixels(const RegistrationCase& problem, const core::PyramidLevel& level)
{
    double pixels = 0.0;
    for (const gpu::RegistrationView& view : problem.views) {
        const core::Roi region = view.comparedRegion();
        pixels += static_cast<double>(region.columns) * region.rows;
    }
    return std::max(1.0, pixels / (level.imageFactor * level.imageFactor * kCorrelatedPixels));
}

} // namespace

std::optional<core::UncertaintyScale> uncertaintyScale(const RegistrationCase& problem,
                                                       const std::vector<core::WeightedMeasure>& measures,
                                                       const core::RegistrationStage& stage)
{
    const std::optional<double> ideal = core::idealValue(stage.measures.empty() ? measures : stage.measures);
    if (!ideal)
        return {};
    return core::UncertaintyScale{*ideal, independentPixels(problem, stage.level)};
}

} // namespace isocenter::app
