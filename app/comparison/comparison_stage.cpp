// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_stage.h"

#include "app/bench/registration/literature.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace isocenter::app {
namespace {

using enum ComparisonStage;

constexpr ComparisonStageFacts kStages[kComparisonStages] = {
    {Upload, "upload", translatable("App", "Upload"),
     translatable("App", "the volume to the device, in the form that it reads fastest"), TimingClock::Wall},
    {RayCasting, "ray-casting", translatable("App", "Ray casting"),
     translatable("App", "the kernel that sums attenuation along the rays"), TimingClock::Device},
    {GreyScale, "grey-scale", translatable("App", "Grey scale"),
     translatable("App", "mean of the inner third and conversion of the DRR to the X-ray's grey values; gc "
                         "alone compares line integrals without it"),
     TimingClock::Device},
    {Measures, "measures", translatable("App", "Measures"),
     translatable("App", "all kernels that compare X-ray and DRR"), TimingClock::Device},
    {ReadBack, "read-back", translatable("App", "Read back"),
     translatable("App", "one DRR from the device to the host"), TimingClock::Wall},
    {Evaluation, "evaluation", translatable("App", "Evaluation"),
     translatable("App", "one pose asked for and answered"), TimingClock::Wall},
    {BatchedEvaluation, "batched-evaluation", translatable("App", "Evaluation in a batch"),
     translatable("App", "one pose of a batch as a search asks for it"), TimingClock::Wall},
};

std::optional<ComparisonStage> comparedAs(BenchStage stage)
{
    switch (stage) {
    case BenchStage::Total:
        return Evaluation;
    case BenchStage::RayCasting:
        return RayCasting;
    case BenchStage::InnerThird:
    case BenchStage::GreyScale:
        return GreyScale;
    case BenchStage::Measures:
        return Measures;
    default:
        return std::nullopt; // parts of the others
    }
}

PublishedSystem& systemNamed(std::vector<PublishedSystem>& systems, std::string_view name)
{
    const auto known = std::ranges::find(systems, name, &PublishedSystem::name);
    return known != systems.end() ? *known : systems.emplace_back(PublishedSystem{std::string(name), {}});
}

} // namespace

StageTimes mediansOf(const StageSamples& samples)
{
    StageTimes medians{};
    std::ranges::transform(samples, medians.begin(), &TimingSample::medianMs);
    return medians;
}

std::span<const ComparisonStageFacts, kComparisonStages> comparisonStages()
{
    return kStages;
}

const ComparisonStageFacts& comparisonStageFacts(ComparisonStage stage)
{
    return kStages[static_cast<std::size_t>(stage)];
}

ComparisonStage parseComparisonStage(std::string_view id)
{
    std::string known;
    for (const ComparisonStageFacts& facts : kStages) {
        if (facts.id == id)
            return facts.stage;
        known += fmt::format("{}{}", known.empty() ? "" : ", ", facts.id);
    }
    throw UsageError(fmt::format(translatable("Data", "\"{}\" is not a stage; there are {}"), id, known));
}

std::vector<PublishedSystem> publishedSystems(std::size_t size)
{
    std::vector<PublishedSystem> systems;
    for (const LiteratureRow& row : literatureRows())
        if (const auto stage = comparedAs(row.stage); stage && row.ms[size] > 0.0)
            systemNamed(systems, row.system).ms[static_cast<std::size_t>(*stage)] += row.ms[size];
    return systems;
}

} // namespace isocenter::app
