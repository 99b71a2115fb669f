// SPDX-License-Identifier: MIT
#include "core/image/percentile.h"

#include <algorithm>

namespace isocenter::core {

float percentile(std::vector<float> values, double part)
{
    const auto place = static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

} // namespace isocenter::core
