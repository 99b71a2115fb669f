// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/reduction.h"

#include <algorithm>
#include <span>

namespace isocenter::gpu::cpu {

struct Gradient
{
    float columns; // along columns, to the right
    float rows;    // along rows, downwards
};

// The 3x3 Sobel gradient that sobel and gradient_correlation share: masks (1 2 1), not normalised, edges
// clamped.
inline Gradient sobelAt(std::span<const float> image, int column, int row, int slab, const ivec4& size)
{
    const auto pixel = [&](int right, int down) {
        return image[pixelIndex(std::clamp(column + right, 0, size.x - 1),
                                std::clamp(row + down, 0, size.y - 1), slab, size)];
    };
    return {
        (pixel(1, -1) - pixel(-1, -1)) + 2.0f * (pixel(1, 0) - pixel(-1, 0)) + (pixel(1, 1) - pixel(-1, 1)),
        (pixel(-1, 1) - pixel(-1, -1)) + 2.0f * (pixel(0, 1) - pixel(0, -1)) + (pixel(1, 1) - pixel(1, -1))};
}

} // namespace isocenter::gpu::cpu
