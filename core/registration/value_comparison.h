// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/registration_2d3d.h"

#include <optional>
#include <span>
#include <string>

namespace isocenter::core {

// The values by which runs are compared: of one measure at full resolution, whatever stage a run ended in.
// Penalties are not in them. Larger is better; not finite where the measure is undefined.
struct ValueComparison
{
    std::string measure; // "gc+0.5*ncc"
    double atStart = 0.0;
    double atResult = 0.0;

    bool isBetter() const { return atResult > atStart; }
};

// What is compared: the measures of the last stage (the registration's where it has none) at full resolution.
RegistrationStage comparisonStage(const RegistrationOptions& options, const SimilarityOptions& similarity);
// Evaluates start and result by the objective of that stage. Throws what it throws.
ValueComparison comparedValues(const RegistrationStage& stage, const BatchObjective& objective,
                               const RegistrationResult& result, const std::stop_token& stop = {});
// Where the result is not better than its start. A start that was nowhere beaten may be the best pose there
// is.
std::optional<RunDoubt> doubtOf(const ValueComparison& values);

// "gc+0.5*ncc", as SimilarityOptions::parse takes it.
std::string measureText(std::span<const WeightedMeasure> measures);

} // namespace isocenter::core
