// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace isocenter::core {

// The luminance of a colour, exact for greys.
inline float luminance(float red, float green, float blue)
{
    if (red == green && green == blue)
        return red;
    return 0.299f * red + 0.587f * green + 0.114f * blue;
}

// A value rounded to nearest and clamped to the range of an unsigned integer; not-a-number becomes 0.
template <typename Unsigned>
Unsigned toUnsigned(float value)
{
    constexpr float kMaximum = static_cast<float>(std::numeric_limits<Unsigned>::max());
    return std::isnan(value) ? Unsigned{0}
                             : static_cast<Unsigned>(std::lround(std::clamp(value, 0.0f, kMaximum)));
}

template <typename Unsigned>
std::vector<Unsigned> toUnsigned(const Image& image)
{
    std::vector<Unsigned> samples(image.values.size());
    std::transform(image.values.begin(), image.values.end(), samples.begin(),
                   [](float value) { return toUnsigned<Unsigned>(value); });
    return samples;
}

} // namespace isocenter::core
