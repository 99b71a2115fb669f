// SPDX-License-Identifier: MIT
#include "core/image/radiograph.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

Image lineIntegralsOf(const Image& intensities, double unattenuated)
{
    Image result(intensities.columns, intensities.rows);
    parallelFor(result.rows, [&](int begin, int end) {
        for (std::size_t p = result.index(0, begin); p < result.index(0, end); ++p) {
            const double intensity = std::max(static_cast<double>(intensities.values[p]), kSmallestIntensity);
            result.values[p] = static_cast<float>(-std::log(intensity / unattenuated));
        }
    });
    return result;
}

} // namespace isocenter::core
