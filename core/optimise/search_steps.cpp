// SPDX-License-Identifier: MIT
#include "core/optimise/search_steps.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <cmath>

namespace isocenter::core {
namespace {

constexpr int kDepthAxis = 2;

bool isPositive(double value)
{
    return value > 0.0 && std::isfinite(value);
}

PoseIncrement perAxis(double translationMm, double rotationDeg, double depthFactor)
{
    PoseIncrement steps;
    steps.head<3>().setConstant(translationMm);
    steps.tail<3>().setConstant(rotationDeg);
    steps[kDepthAxis] *= depthFactor;
    return steps;
}

} // namespace

PoseIncrement SearchSteps::firstSteps() const
{
    return perAxis(translationMm, rotationDeg, depthFactor);
}

PoseIncrement SearchSteps::minimumSteps() const
{
    return perAxis(minimumTranslationMm, minimumRotationDeg, depthFactor);
}

void SearchSteps::validate() const
{
    if (!isPositive(translationMm) || !isPositive(rotationDeg) || !isPositive(depthFactor))
        throw UsageError(translatable("Data", "the steps of a search must be positive (mm and degrees)"));
    if (!isPositive(minimumTranslationMm) || !isPositive(minimumRotationDeg))
        throw UsageError(
            translatable("Data", "the minimum steps of a search must be positive (mm and degrees)"));
}

} // namespace isocenter::core
