// SPDX-License-Identifier: MIT
#include "core/image/radiograph.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

Image lineIntegralsOf(const Image& intensities, double unattenuated)
{
    constexpr double kSmallestIntensity = 0.5;
    Image result = intensities;
    for (float& value : result.values)
        value = static_cast<float>(
            -std::log(std::max(static_cast<double>(value), kSmallestIntensity) / unattenuated));
    return result;
}

} // namespace isocenter::core
