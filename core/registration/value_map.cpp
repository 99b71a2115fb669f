// SPDX-License-Identifier: MIT
#include "core/registration/contribution_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::core {
namespace {

constexpr double kShownPart = 0.995;

XrayStatistics statisticsOf(const SeenImages& seen, int bins)
{
    std::vector<float> greys;
    for (std::size_t p = 0; p < seen.mask.counts.size(); ++p)
        if (seen.mask.counts[p] != 0)
            greys.push_back(seen.xray.values[p]);
    return XrayStatistics::of(greys, bins);
}

// The maps of the similarity's measures, each normalised and weighted as the measure is, which is linear.
Image weightedSum(const SeenImages& seen, const SimilarityOptions& options, decltype(contributionMap)& mapOf)
{
    const XrayStatistics statistics = statisticsOf(seen, options.bins);
    Image sum(seen.xray.columns, seen.xray.rows);
    for (const WeightedMeasure& term : options.measures) {
        const Image map = mapOf(term.measure, seen, options);
        const double factor = term.weight * normalised(term.measure, 1.0, statistics);
        for (std::size_t p = 0; p < sum.values.size(); ++p)
            sum.values[p] += static_cast<float>(factor * static_cast<double>(map.values[p]));
    }
    return sum;
}

} // namespace

Image valueMap(const SeenImages& seen, const SimilarityOptions& options)
{
    return weightedSum(seen, options, contributionMap);
}

Image valueInfluenceMap(const SeenImages& seen, const SimilarityOptions& options)
{
    return weightedSum(seen, options, influenceMap);
}

double sumOf(const Image& map)
{
    return std::accumulate(map.values.begin(), map.values.end(), 0.0);
}

double strengthOf(const Image& map)
{
    std::vector<float> strengths;
    for (const float value : map.values)
        if (value != 0.0f)
            strengths.push_back(std::abs(value));
    if (strengths.empty())
        return 0.0;
    const auto place = static_cast<std::ptrdiff_t>(kShownPart * static_cast<double>(strengths.size() - 1));
    std::nth_element(strengths.begin(), strengths.begin() + place, strengths.end());
    return static_cast<double>(strengths[static_cast<std::size_t>(place)]);
}

} // namespace isocenter::core
