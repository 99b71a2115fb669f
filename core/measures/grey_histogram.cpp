// SPDX-License-Identifier: MIT
#include "core/measures/grey_histogram.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

GreyBinning GreyBinning::over(std::span<const float> greys, int bins)
{
    const auto [lowest, highest] = std::ranges::minmax_element(greys);
    const float width = (*highest - *lowest) / static_cast<float>(bins);
    return {*lowest, width > 0.0f ? 1.0f / width : 0.0f, bins};
}

int GreyBinning::binOf(float grey) const
{
    const float position = (grey - lowest) * binsPerGrey;
    const auto last = static_cast<float>(bins - 1);
    return position > 0.0f ? static_cast<int>(std::min(position, last)) : 0; // so is what is not a number
}

std::vector<int> GreyBinning::binsOf(std::span<const float> greys) const
{
    std::vector<int> result(greys.size());
    std::ranges::transform(greys, result.begin(), [this](float grey) { return binOf(grey); });
    return result;
}

void addToJointHistogram(std::span<const int> firstBins, std::span<const float> secondGreys,
                         const GreyBinning& secondBinning, std::span<int> table)
{
    for (std::size_t pixel = 0; pixel < firstBins.size(); ++pixel)
        if (firstBins[pixel] >= 0)
            ++table[static_cast<std::size_t>(firstBins[pixel] * secondBinning.bins +
                                             secondBinning.binOf(secondGreys[pixel]))];
}

double entropyOf(std::span<const int> counts)
{
    double total = 0.0;
    double sum = 0.0; // of n ln n
    for (const int count : counts)
        if (count > 0) {
            total += count;
            sum += count * std::log(static_cast<double>(count));
        }
    return total > 0.0 ? std::max(0.0, std::log(total) - sum / total) : 0.0;
}

} // namespace isocenter::core
