// SPDX-License-Identifier: MIT
#include "core/measures/xray_statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::core {

XrayStatistics XrayStatistics::of(std::span<const float> greys, int bins)
{
    XrayStatistics statistics;
    const auto count = static_cast<double>(greys.size());
    statistics.mean = std::accumulate(greys.begin(), greys.end(), 0.0) / count;
    double squares = 0.0;
    for (const float value : greys)
        squares +=
            (static_cast<double>(value) - statistics.mean) * (static_cast<double>(value) - statistics.mean);
    statistics.deviation = std::sqrt(squares / count);
    const auto [smallest, largest] = std::ranges::minmax(greys);
    statistics.range = static_cast<double>(largest) - static_cast<double>(smallest);
    statistics.binning = GreyBinning::over(greys, bins);
    std::vector<int> histogram(static_cast<std::size_t>(bins));
    for (const int bin : statistics.binning.binsOf(greys))
        ++histogram[static_cast<std::size_t>(bin)];
    statistics.entropy = entropyOf(histogram);
    return statistics;
}

} // namespace isocenter::core
