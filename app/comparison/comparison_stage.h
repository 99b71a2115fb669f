// SPDX-License-Identifier: MIT
#pragma once

#include "app/timing/timing_sample.h"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {

// The parts of a registration's step that devices are compared by.
enum class ComparisonStage {
    Upload,
    RayCasting,
    GreyScale,
    Measures,
    ReadBack,
    Evaluation,
    BatchedEvaluation,
};
inline constexpr std::size_t kComparisonStages = 7;

// Milliseconds; 0 where nothing was measured.
using StageTimes = std::array<double, kComparisonStages>;
inline double timeOf(const StageTimes& times, ComparisonStage stage)
{
    return times[static_cast<std::size_t>(stage)];
}

// All that was measured of each stage.
using StageSamples = std::array<TimingSample, kComparisonStages>;
inline const TimingSample& sampleOf(const StageSamples& samples, ComparisonStage stage)
{
    return samples[static_cast<std::size_t>(stage)];
}
StageTimes mediansOf(const StageSamples& samples);

struct ComparisonStageFacts
{
    ComparisonStage stage;
    std::string_view id;          // as options and files spell it: "ray-casting"
    std::string_view title;       // as people read it: "Ray casting"
    std::string_view explanation; // what is timed
    TimingClock clock;            // as a rule: see the sample
};
std::span<const ComparisonStageFacts, kComparisonStages> comparisonStages();
const ComparisonStageFacts& comparisonStageFacts(ComparisonStage stage);
// Throws UsageError that lists the ids.
ComparisonStage parseComparisonStage(std::string_view id);

// What the literature measured at one of its sizes, to stand beside the devices of today.
struct PublishedSystem
{
    std::string name; // the hardware
    StageTimes ms{};
};
// size: of literatureSizes().
std::vector<PublishedSystem> publishedSystems(std::size_t size);

} // namespace isocenter::app
