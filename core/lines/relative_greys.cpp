// SPDX-License-Identifier: MIT
#include "core/lines/relative_greys.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

Image relativeGreys(const Image& image)
{
    constexpr double kPercent = 100.0;
    Image relative = image;
    for (float& value : relative.values)
        value =
            static_cast<float>(kPercent * std::log1p(std::max(static_cast<double>(value), 0.0) / kDarkGrey));
    return relative;
}

} // namespace isocenter::core
