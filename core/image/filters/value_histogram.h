// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

namespace isocenter::core {

// How often values lie in each of equal bins from low to high, in their unit.
struct ValueHistogram
{
    double low = 0.0;
    double high = 0.0;
    std::vector<std::size_t> counts; // empty: of no values

    double binWidth() const
    {
        return counts.empty() ? 0.0 : (high - low) / static_cast<double>(counts.size());
    }
};

// Over the range of the finite values; one value alone stands in the middle of a range of width one.
ValueHistogram histogramOf(const std::vector<float>& values, int bins);

} // namespace isocenter::core
