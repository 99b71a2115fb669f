// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_warnings.h"

#include "app/timing/timing_rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

using enum ComparisonStage;
using Kind = ComparisonWarning::Kind;

constexpr ComparisonStage kPartsOfEvaluation[] = {RayCasting, GreyScale, Measures};

std::string titlesOf(const std::vector<ComparisonStage>& stages)
{
    std::string text;
    for (const ComparisonStage stage : stages)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", comparisonStageFacts(stage).title);
    return text;
}

void addWrongParts(const ComparedDevice& device, std::vector<ComparisonWarning>& warnings)
{
    const std::string system = device.device.id.toString();
    const double wholeMs = sampleOf(device.samples, Evaluation).medianMs();
    double sumMs = 0.0;
    bool told = false;
    for (const ComparisonStage part : kPartsOfEvaluation) {
        const double partMs = sampleOf(device.samples, part).medianMs();
        sumMs += partMs;
        if (exceedsWhole(partMs, wholeMs)) {
            warnings.push_back({Kind::PartExceedsWhole, system, {part}, {}, partMs, wholeMs});
            told = true;
        }
    }
    if (!told && exceedsWhole(sumMs, wholeMs))
        warnings.push_back({Kind::PartsExceedWhole,
                            system,
                            {std::begin(kPartsOfEvaluation), std::end(kPartsOfEvaluation)},
                            {},
                            sumMs,
                            wholeMs});
}

void addSingleSamples(const ComparedDevice& device, std::vector<ComparisonWarning>& warnings)
{
    ComparisonWarning warning{Kind::SingleSample, device.device.id.toString(), {}};
    for (const ComparisonStageFacts& facts : comparisonStages())
        if (const TimingSample& sample = sampleOf(device.samples, facts.stage);
            !sample.empty() && !hasSpread(sample.summary()))
            warning.stages.push_back(facts.stage);
    if (!warning.stages.empty())
        warnings.push_back(warning);
}

void addUncertainSpeedUps(const ComparedDevice& device, const ComparedDevice& baseline,
                          std::vector<ComparisonWarning>& warnings)
{
    ComparisonWarning warning{
        Kind::SpreadExceedsDifference, device.device.id.toString(), {}, baseline.device.id.toString()};
    for (const ComparisonStageFacts& facts : comparisonStages())
        if (spreadExceedsDifference(sampleOf(device.samples, facts.stage).summary(),
                                    sampleOf(baseline.samples, facts.stage).summary()))
            warning.stages.push_back(facts.stage);
    if (!warning.stages.empty())
        warnings.push_back(warning);
}

} // namespace

std::vector<ComparisonWarning> warningsOf(const ComparedScene& scene, const std::string& baseline)
{
    const auto base = std::ranges::find(scene.devices, baseline,
                                        [](const ComparedDevice& d) { return d.device.id.toString(); });
    std::vector<ComparisonWarning> warnings;
    for (const ComparedDevice& device : scene.devices) {
        addWrongParts(device, warnings);
        addSingleSamples(device, warnings);
        if (base != scene.devices.end() && &*base != &device)
            addUncertainSpeedUps(device, *base, warnings);
    }
    return warnings;
}

std::string textOf(const ComparisonWarning& warning)
{
    const std::string titles = titlesOf(warning.stages);
    switch (warning.kind) {
    case Kind::PartExceedsWhole:
    case Kind::PartsExceedWhole:
        return fmt::format(
            "{}: {} ({} ms, device) {} longer than the evaluation ({} ms, wall) that {} part of; "
            "repeat while nothing else runs",
            warning.system, titles, millisecondsText(warning.partMs),
            warning.kind == Kind::PartExceedsWhole ? "is" : "are together", millisecondsText(warning.wholeMs),
            warning.kind == Kind::PartExceedsWhole ? "it is" : "they are");
    case Kind::SpreadExceedsDifference:
        return fmt::format("{}: the spread exceeds the difference from {}, so its speed-up says nothing: {}",
                           warning.system, warning.baseline, titles);
    case Kind::SingleSample:
        break;
    }
    return fmt::format("{}: one sample only, of unknown spread: {}", warning.system, titles);
}

} // namespace isocenter::app
