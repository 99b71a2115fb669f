// SPDX-License-Identifier: MIT
// Canny's suppression across the edge: a pixel is a weak or a strong part of an edge when its gradient is
// above the lower or the upper threshold and longer than at the two neighbours on either side of the edge.
// The gradient's direction is rounded to multiples of 45 degrees; outside the image there is no gradient. One
// item a pixel.
#include "gpu/params/filters/canny_suppress_params.h"

#include "sobel_at.cl"

float magnitudeAt(__global const float* restrict magnitude, ivec2 pixel, ivec2 size)
{
    const bool inside = pixel.x >= 0 && pixel.y >= 0 && pixel.x < size.x && pixel.y < size.y;
    return inside ? magnitude[pixel.y * size.x + pixel.x] : 0.0f;
}

bool isCrest(__global const float* restrict image, __global const float* restrict magnitude, ivec2 pixel,
             float value, int slab, ivec2 size)
{
    const vec2 gradient = sobelAt(image, pixel, slab, size);
    const float x = fabs(gradient.x);
    const float y = fabs(gradient.y);
    if (y < 0.41421356f * x) // tangent of 22.5 degrees
        return value > magnitudeAt(magnitude, pixel - ivec2(1, 0), size) &&
               value >= magnitudeAt(magnitude, pixel + ivec2(1, 0), size);
    if (y > 2.41421356f * x)
        return value > magnitudeAt(magnitude, pixel - ivec2(0, 1), size) &&
               value >= magnitudeAt(magnitude, pixel + ivec2(0, 1), size);
    const ivec2 along = ivec2(gradient.x * gradient.y < 0.0f ? -1 : 1, 1);
    return value > magnitudeAt(magnitude, pixel - along, size) &&
           value > magnitudeAt(magnitude, pixel + along, size);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
canny_suppress(const CannySuppressParams params, __global const float* restrict image,
               __global const float* restrict magnitude, __global const int* restrict list,
               __global float* restrict marks)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    if (pixel.x >= params.imageSize.x || pixel.y >= params.imageSize.y)
        return;
    const float peak = as_float(list[LIST_PEAK]);
    const float value = magnitudeAt(magnitude, pixel, params.imageSize);
    float mark = EDGE_NONE;
    if (value > max(params.low, params.relativeLow * peak) &&
        isCrest(image, magnitude, pixel, value, params.slab, params.imageSize))
        mark = value > max(params.high, params.relativeHigh * peak) ? EDGE_STRONG : EDGE_WEAK;
    marks[pixel.y * params.imageSize.x + pixel.x] = mark;
}
