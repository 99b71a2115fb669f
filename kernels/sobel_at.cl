// SPDX-License-Identifier: MIT
// The 3x3 Sobel gradient that sobel and gradient_correlation share: masks (1 2 1), not normalised, edges
// clamped.
#include "common.cl"

float clampedPixel(__global const float* restrict image, ivec2 pixel, int slab, ivec4 size)
{
    const int column = clamp(pixel.x, 0, size.x - 1);
    const int row = clamp(pixel.y, 0, size.y - 1);
    return image[((size_t)slab * size.y + row) * size.x + column];
}

// x along columns, y along rows.
vec2 sobelAt(__global const float* restrict image, ivec2 pixel, int slab, ivec4 size)
{
    const float topLeft = clampedPixel(image, pixel + ivec2(-1, -1), slab, size);
    const float top = clampedPixel(image, pixel + ivec2(0, -1), slab, size);
    const float topRight = clampedPixel(image, pixel + ivec2(1, -1), slab, size);
    const float left = clampedPixel(image, pixel + ivec2(-1, 0), slab, size);
    const float right = clampedPixel(image, pixel + ivec2(1, 0), slab, size);
    const float bottomLeft = clampedPixel(image, pixel + ivec2(-1, 1), slab, size);
    const float bottom = clampedPixel(image, pixel + ivec2(0, 1), slab, size);
    const float bottomRight = clampedPixel(image, pixel + ivec2(1, 1), slab, size);
    return vec2((topRight - topLeft) + 2.0f * (right - left) + (bottomRight - bottomLeft),
                (bottomLeft - topLeft) + 2.0f * (bottom - top) + (bottomRight - topRight));
}
