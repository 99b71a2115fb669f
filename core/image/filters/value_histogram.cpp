// SPDX-License-Identifier: MIT
#include "core/image/filters/value_histogram.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core {

ValueHistogram histogramOf(const std::vector<float>& values, int bins)
{
    float low = std::numeric_limits<float>::max();
    float high = std::numeric_limits<float>::lowest();
    for (const float value : values)
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (low > high)
        return {};
    ValueHistogram histogram{static_cast<double>(low), static_cast<double>(high), {}};
    if (low == high) {
        histogram.low -= 0.5;
        histogram.high += 0.5;
    }
    histogram.counts.assign(static_cast<std::size_t>(bins), 0);
    for (const float value : values)
        if (std::isfinite(value)) {
            const auto bin =
                static_cast<int>((static_cast<double>(value) - histogram.low) / histogram.binWidth());
            ++histogram.counts[static_cast<std::size_t>(std::clamp(bin, 0, bins - 1))];
        }
    return histogram;
}

} // namespace isocenter::core
