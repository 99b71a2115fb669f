// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <algorithm>

namespace isocenter::core {

struct Gradient
{
    float columns; // along columns, to the right
    float rows;    // along rows, downwards
};

// The 3x3 Sobel gradient at a pixel: masks (1 2 1), not normalised, edges clamped. pixelAt(column, row) gives
// the grey value of a pixel of the image.
template <class PixelAt>
Gradient sobelGradient(const PixelAt& pixelAt, int column, int row, int columns, int rows)
{
    const auto pixel = [&](int right, int down) {
        return pixelAt(std::clamp(column + right, 0, columns - 1), std::clamp(row + down, 0, rows - 1));
    };
    return {
        (pixel(1, -1) - pixel(-1, -1)) + 2.0f * (pixel(1, 0) - pixel(-1, 0)) + (pixel(1, 1) - pixel(-1, 1)),
        (pixel(-1, 1) - pixel(-1, -1)) + 2.0f * (pixel(0, 1) - pixel(0, -1)) + (pixel(1, 1) - pixel(1, -1))};
}

// Of all pixels.
struct GradientImages
{
    Image columns;
    Image rows;
};
GradientImages sobelGradients(const Image& image);

} // namespace isocenter::core
