// SPDX-License-Identifier: MIT
#include "core/image/window_level.h"

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
    std::vector<float> values = image.values;
    const auto percentile = [&](double fraction) {
        const auto nth =
            values.begin() + static_cast<std::ptrdiff_t>(fraction * static_cast<double>(values.size() - 1));
        std::ranges::nth_element(values, nth);
        return static_cast<double>(*nth);
    };
    WindowLevel window{percentile(0.001), percentile(0.999)};
    if (window.high <= window.low)
        window = {window.low - 0.5, window.low + 0.5};
    return window;
}

} // namespace isocenter::core
