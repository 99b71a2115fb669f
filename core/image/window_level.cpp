// SPDX-License-Identifier: MIT
#include "core/image/window_level.h"

#include "core/image/percentile.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

std::uint8_t WindowLevel::grey(double value) const
{
    const double fraction = width() == 0.0 ? 0.5 : (value - low) / width();
    return static_cast<std::uint8_t>(std::lround(255.0 * std::clamp(fraction, 0.0, 1.0)));
}

WindowLevel automaticWindow(const Image& image)
{
    if (image.empty())
        return {};
    WindowLevel window{static_cast<double>(percentile(image.values, 0.001)),
                       static_cast<double>(percentile(image.values, 0.999))};
    if (window.high <= window.low)
        window = {window.low - 0.5, window.low + 0.5};
    return window;
}

} // namespace isocenter::core
