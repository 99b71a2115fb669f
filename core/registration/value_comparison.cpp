// SPDX-License-Identifier: MIT
#include "core/registration/value_comparison.h"

#include <fmt/format.h>

#include <array>

namespace isocenter::core {

RegistrationStage comparisonStage(const RegistrationOptions& options, const SimilarityOptions& similarity)
{
    RegistrationStage stage = options.stages.back();
    stage.level = {1, 1};
    if (stage.measures.empty())
        stage.measures = similarity.measures;
    return stage;
}

ValueComparison comparedValues(const RegistrationStage& stage, const BatchObjective& objective,
                               const RegistrationResult& result, const std::stop_token& stop)
{
    const std::array poses{result.start, result.pose};
    std::array<Evaluation, poses.size()> evaluations;
    objective(poses, evaluations, stop);
    return {measureText(stage.measures), evaluations[0].value, evaluations[1].value};
}

std::optional<RunDoubt> doubtOf(const ValueComparison& values)
{
    if (values.isBetter())
        return {};
    return RunDoubt{
        RunDoubtKind::NotBetterThanStart,
        fmt::format(
            "no better pose than the start was found: {} at full resolution is {:.5f} there and {:.5f} "
            "at the result; start elsewhere, or with larger steps or more starts",
            values.measure, values.atStart, values.atResult)};
}

std::string measureText(std::span<const WeightedMeasure> measures)
{
    std::string text;
    for (const WeightedMeasure& term : measures) {
        text += text.empty() ? "" : "+";
        text += term.weight == 1.0 ? std::string() : fmt::format("{}*", term.weight);
        text += measureName(term.measure);
    }
    return text;
}

} // namespace isocenter::core
