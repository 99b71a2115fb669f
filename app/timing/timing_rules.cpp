// SPDX-License-Identifier: MIT
#include "app/timing/timing_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr double kPartOfWhole = 1.05;

} // namespace

bool exceedsWhole(double partMedianMs, double wholeMedianMs)
{
    return partMedianMs > 0.0 && wholeMedianMs > 0.0 && partMedianMs > kPartOfWhole * wholeMedianMs;
}

bool exceedsWhole(const SampleSummary& part, const SampleSummary& whole)
{
    return exceedsWhole(part.median, whole.median);
}

bool spreadExceedsDifference(const SampleSummary& one, const SampleSummary& other)
{
    if (one.count == 0 || other.count == 0)
        return false;
    return std::abs(one.median - other.median) <
           std::max(one.interquartileRange(), other.interquartileRange());
}

std::string timingText(const TimingSample& sample)
{
    if (sample.empty())
        return millisecondsText(0.0);
    const SampleSummary summary = sample.summary();
    return fmt::format("{} ms ({}, n {}, {} to {}, p95 {})", millisecondsText(summary.median),
                       clockName(sample.clock), summary.count, millisecondsText(summary.lowerQuartile),
                       millisecondsText(summary.upperQuartile), millisecondsText(summary.percentile95));
}

std::string millisecondsText(double ms)
{
    if (ms <= 0.0)
        return "–";
    if (ms < 1.0)
        return fmt::format("{:.3f}", ms);
    return ms < 100.0 ? fmt::format("{:.2f}", ms) : fmt::format("{:.0f}", ms);
}

} // namespace isocenter::app
