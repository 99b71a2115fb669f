// SPDX-License-Identifier: MIT
#include "core/image/window_level.h"

#include "core/image/percentile.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

std::vector<float> valuesWithin(const Image& image, const Roi& region)
{
    const Roi seen = region.intersected(Roi::whole(image.columns, image.rows));
    if (seen.empty())
        return image.values;
    std::vector<float> values;
    for (int row = seen.row; row < seen.row + seen.rows; ++row) {
        const auto first = image.values.begin() + static_cast<std::ptrdiff_t>(image.index(seen.column, row));
        values.insert(values.end(), first, first + seen.columns);
    }
    return values;
}

} // namespace

std::uint8_t WindowLevel::grey(double value) const
{
    const double fraction = width() == 0.0 ? 0.5 : (value - low) / width();
    return static_cast<std::uint8_t>(std::lround(255.0 * std::clamp(fraction, 0.0, 1.0)));
}

WindowLevel automaticWindow(const Image& image, const Roi& region)
{
    if (image.empty())
        return {};
    const std::vector<float> values = valuesWithin(image, region);
    WindowLevel window{static_cast<double>(percentile(values, 0.001)),
                       static_cast<double>(percentile(values, 0.999))};
    if (window.high <= window.low)
        window = {window.low - 0.5, window.low + 0.5};
    return window;
}

} // namespace isocenter::core
