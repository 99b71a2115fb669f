// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace isocenter::core {

// The value below which that part (0 to 1) of the values lies, one of them; there must be at least one.
float percentile(std::vector<float> values, double part);

// The middle value, of an even number the upper one of the two; 0 of none.
inline double median(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace isocenter::core
