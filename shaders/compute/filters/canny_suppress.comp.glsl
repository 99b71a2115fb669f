// SPDX-License-Identifier: MIT
// Twin of kernels/filters/canny_suppress.cl.
#include "gpu/params/filters/canny_suppress_params.h"
#include "gather.glsl"

PARAMS(CannySuppressParams);
BUFFER_IN(float, image);
BUFFER_IN(float, magnitude);
BUFFER_IN(int, list);
GATHER_OUT(0, marks);

#define SOBEL_IMAGE image
#include "sobel_at.glsl"

GATHER_ALL(params.imageSize)

float magnitudeAt(ivec2 pixel)
{
    const ivec2 size = params.imageSize;
    const bool inside = pixel.x >= 0 && pixel.y >= 0 && pixel.x < size.x && pixel.y < size.y;
    return inside ? magnitude[pixel.y * size.x + pixel.x] : 0.0;
}

bool isCrest(ivec2 pixel, float value)
{
    const vec2 gradient = sobelAt(pixel, params.slab, params.imageSize);
    const float x = abs(gradient.x);
    const float y = abs(gradient.y);
    if (y < 0.41421356 * x) // tangent of 22.5 degrees
        return value > magnitudeAt(pixel - ivec2(1, 0)) && value >= magnitudeAt(pixel + ivec2(1, 0));
    if (y > 2.41421356 * x)
        return value > magnitudeAt(pixel - ivec2(0, 1)) && value >= magnitudeAt(pixel + ivec2(0, 1));
    const ivec2 along = ivec2(gradient.x * gradient.y < 0.0 ? -1 : 1, 1);
    return value > magnitudeAt(pixel - along) && value > magnitudeAt(pixel + along);
}

void gather(ivec2 pixel, int slab)
{
    const float peak = intBitsToFloat(list[LIST_PEAK]);
    const float value = magnitudeAt(pixel);
    float mark = EDGE_NONE;
    if (value > max(params.low, params.relativeLow * peak) && isCrest(pixel, value))
        mark = value > max(params.high, params.relativeHigh * peak) ? EDGE_STRONG : EDGE_WEAK;
    PUT(marks, mark);
}
