// SPDX-License-Identifier: MIT
#include "core/support/quantiles.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

float percentile(std::vector<float> values, double part)
{
    const std::ptrdiff_t place = std::lround(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

} // namespace isocenter::core
