// SPDX-License-Identifier: MIT
#include "app/report/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::app {
namespace {

double percentileOfSorted(const std::vector<double>& sorted, double share)
{
    if (sorted.empty())
        return 0.0;
    const double rank = std::clamp(share, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(rank);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], rank - static_cast<double>(below));
}

} // namespace

double mean(const std::vector<double>& values)
{
    return values.empty()
               ? 0.0
               : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double percentile(std::vector<double> values, double share)
{
    std::ranges::sort(values);
    return percentileOfSorted(values, share);
}

SampleSummary summaryOf(const std::vector<double>& values)
{
    std::vector<double> sorted = values;
    std::ranges::sort(sorted);
    return {sorted.size(),
            percentileOfSorted(sorted, 0.0),
            percentileOfSorted(sorted, 0.25),
            percentileOfSorted(sorted, 0.5),
            percentileOfSorted(sorted, 0.75),
            percentileOfSorted(sorted, 0.95),
            percentileOfSorted(sorted, 1.0)};
}

ShareInterval shareInterval(int successes, int trials)
{
    if (trials <= 0)
        return {};
    constexpr double kZ = 1.959964; // 97.5 % of a normal distribution lie below
    const double n = trials;
    const double share = successes / n;
    const double middle = (share + kZ * kZ / (2.0 * n)) / (1.0 + kZ * kZ / n);
    const double half =
        kZ / (1.0 + kZ * kZ / n) * std::sqrt(share * (1.0 - share) / n + kZ * kZ / (4.0 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

} // namespace isocenter::app
