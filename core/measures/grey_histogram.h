// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

namespace isocenter::core {

// Which bin of a histogram a grey value belongs to: bins of equal width over a range of grey values, values
// outside in the first or the last. In single precision and in this order of operations, as the kernels do
// it.
struct GreyBinning
{
    float lowest = 0.0f;      // lower border of bin 0
    float binsPerGrey = 1.0f; // the inverse of a bin's width
    int bins = 2;

    // Over the range of the values; one bin holds all when they are equal.
    static GreyBinning over(std::span<const float> greys, int bins);
    int binOf(float grey) const;
    std::vector<int> binsOf(std::span<const float> greys) const;
};

// Adds the pairs (first image's bin, grey value of the second) to a joint histogram: entry f * bins + d
// counts the pixels with bin f in the first image and d in the second. Pixels with a negative bin do not
// count.
void addToJointHistogram(std::span<const int> firstBins, std::span<const float> secondGreys,
                         const GreyBinning& secondBinning, std::span<int> table);

// The Shannon entropy of a histogram in nats; empty bins do not count. 0 if all are empty.
double entropyOf(std::span<const int> counts);

} // namespace isocenter::core
