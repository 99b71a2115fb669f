// SPDX-License-Identifier: MIT
// Level 0 of an image pyramid from a frame, smoothed by (1 2 1) / 4 in both directions if asked for: a
// Gaussian of sigma 0.71 px. Pixels beyond the edge repeat it. One item a pixel.
#include "gpu/params/filters/pyramid_base_params.h"

#include "common.cl"
#include "frame.cl"

float greyAt(__global const FRAME_PIXEL* restrict frame, ivec2 size, int column, int row)
{
    const int pixel = clamp(row, 0, size.y - 1) * size.x + clamp(column, 0, size.x - 1);
    return FRAME_GREY(frame, pixel);
}

float lineAt(__global const FRAME_PIXEL* restrict frame, ivec2 size, int column, int row)
{
    return greyAt(frame, size, column - 1, row) + 2.0f * greyAt(frame, size, column, row) +
           greyAt(frame, size, column + 1, row);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
pyramid_base(const PyramidBaseParams params, __global const FRAME_PIXEL* restrict frame,
             __global float* restrict pyramid)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const ivec2 size = params.imageSize;
    if (pixel.x >= size.x || pixel.y >= size.y)
        return;
    float grey;
    if (params.smooths != 0)
        grey = (lineAt(frame, size, pixel.x, pixel.y - 1) + 2.0f * lineAt(frame, size, pixel.x, pixel.y) +
                lineAt(frame, size, pixel.x, pixel.y + 1)) /
               16.0f;
    else
        grey = greyAt(frame, size, pixel.x, pixel.y);
    pyramid[pixel.y * size.x + pixel.x] = grey;
}
