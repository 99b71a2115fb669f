// SPDX-License-Identifier: MIT
// The 3x3 gradient that all kernels of gradients share: Sobel's masks (1 2 1), with SCHARR Scharr's
// (3 10 3), not normalised, edges clamped.
#include "common.cl"

#ifdef SCHARR
#define MASK_SIDE 3.0f
#define MASK_MIDDLE 10.0f
#else
#define MASK_SIDE 1.0f
#define MASK_MIDDLE 2.0f
#endif

float clampedPixel(__global const float* restrict image, ivec2 pixel, int slab, ivec2 size)
{
    const int column = clamp(pixel.x, 0, size.x - 1);
    const int row = clamp(pixel.y, 0, size.y - 1);
    return image[((size_t)slab * size.y + row) * size.x + column];
}

// x along columns, y along rows.
vec2 sobelAt(__global const float* restrict image, ivec2 pixel, int slab, ivec2 size)
{
    const float topLeft = clampedPixel(image, pixel + ivec2(-1, -1), slab, size);
    const float top = clampedPixel(image, pixel + ivec2(0, -1), slab, size);
    const float topRight = clampedPixel(image, pixel + ivec2(1, -1), slab, size);
    const float left = clampedPixel(image, pixel + ivec2(-1, 0), slab, size);
    const float right = clampedPixel(image, pixel + ivec2(1, 0), slab, size);
    const float bottomLeft = clampedPixel(image, pixel + ivec2(-1, 1), slab, size);
    const float bottom = clampedPixel(image, pixel + ivec2(0, 1), slab, size);
    const float bottomRight = clampedPixel(image, pixel + ivec2(1, 1), slab, size);
    return vec2(MASK_SIDE * (topRight - topLeft) + MASK_MIDDLE * (right - left) +
                    MASK_SIDE * (bottomRight - bottomLeft),
                MASK_SIDE * (bottomLeft - topLeft) + MASK_MIDDLE * (bottom - top) +
                    MASK_SIDE * (bottomRight - topRight));
}
