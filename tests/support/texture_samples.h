// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/gaussian_blur.h"
#include "core/image/image.h"
#include "tests/support/measure_samples.h"

#include <algorithm>

// Images for the tests of features.
namespace isocenter::test {

// Noise that was smoothed with a Gaussian and stretched to 0..255 again: structure everywhere, of about the
// size of the sigma (pixels).
inline core::Image texture(int columns, int rows, double sigma = 1.5, unsigned seed = 11)
{
    core::Image image(columns, rows);
    image.values = randomValues(seed, image.values.size(), 0, 255);
    image = core::gaussianBlur(image, {}, sigma);
    const auto [low, high] = std::ranges::minmax(image.values);
    for (float& value : image.values)
        value = 255.0f * (value - low) / (high - low);
    return image;
}

// The same with whole grey values, as a camera gives them.
inline core::Image wholeGreys(core::Image image)
{
    for (float& value : image.values)
        value = std::round(value);
    return image;
}

} // namespace isocenter::test
