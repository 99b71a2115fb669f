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

// Weights of a 3x3 mask across the direction in which it differentiates.
struct GradientWeights
{
    float side;
    float middle;
};
inline constexpr GradientWeights kSobelWeights{1.0f, 2.0f};
inline constexpr GradientWeights kScharrWeights{3.0f, 10.0f}; // the direction of edges is truer

// The 3x3 gradient at a pixel, Sobel's unless other weights are given, not normalised, edges clamped.
// pixelAt(column, row) gives the grey value of a pixel of the image.
template <class PixelAt>
Gradient sobelGradient(const PixelAt& pixelAt, int column, int row, int columns, int rows,
                       const GradientWeights& weights = kSobelWeights)
{
    const auto pixel = [&](int right, int down) {
        return pixelAt(std::clamp(column + right, 0, columns - 1), std::clamp(row + down, 0, rows - 1));
    };
    const auto [side, middle] = weights;
    return {side * (pixel(1, -1) - pixel(-1, -1)) + middle * (pixel(1, 0) - pixel(-1, 0)) +
                side * (pixel(1, 1) - pixel(-1, 1)),
            side * (pixel(-1, 1) - pixel(-1, -1)) + middle * (pixel(0, 1) - pixel(0, -1)) +
                side * (pixel(1, 1) - pixel(1, -1))};
}

// Of all pixels.
struct GradientImages
{
    Image columns;
    Image rows;
};
GradientImages sobelGradients(const Image& image);

} // namespace isocenter::core
