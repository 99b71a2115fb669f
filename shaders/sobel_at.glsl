// SPDX-License-Identifier: MIT
// Twin of kernels/sobel_at.cl. SOBEL_IMAGE names the buffer to read: GLSL passes no buffers to functions.
#include "common.glsl"

#ifdef SCHARR
#define MASK_SIDE 3.0
#define MASK_MIDDLE 10.0
#else
#define MASK_SIDE 1.0
#define MASK_MIDDLE 2.0
#endif

float clampedPixel(ivec2 pixel, int slab, ivec2 size)
{
    const int column = clamp(pixel.x, 0, size.x - 1);
    const int row = clamp(pixel.y, 0, size.y - 1);
    return SOBEL_IMAGE[(slab * size.y + row) * size.x + column];
}

// x along columns, y along rows.
vec2 sobelAt(ivec2 pixel, int slab, ivec2 size)
{
    const float topLeft = clampedPixel(pixel + ivec2(-1, -1), slab, size);
    const float top = clampedPixel(pixel + ivec2(0, -1), slab, size);
    const float topRight = clampedPixel(pixel + ivec2(1, -1), slab, size);
    const float left = clampedPixel(pixel + ivec2(-1, 0), slab, size);
    const float right = clampedPixel(pixel + ivec2(1, 0), slab, size);
    const float bottomLeft = clampedPixel(pixel + ivec2(-1, 1), slab, size);
    const float bottom = clampedPixel(pixel + ivec2(0, 1), slab, size);
    const float bottomRight = clampedPixel(pixel + ivec2(1, 1), slab, size);
    return vec2(MASK_SIDE * (topRight - topLeft) + MASK_MIDDLE * (right - left) +
                    MASK_SIDE * (bottomRight - bottomLeft),
                MASK_SIDE * (bottomLeft - topLeft) + MASK_MIDDLE * (bottom - top) +
                    MASK_SIDE * (bottomRight - topRight));
}
