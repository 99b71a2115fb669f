// SPDX-License-Identifier: MIT
// Level 0 of an image pyramid from a frame, smoothed by (1 2 1) / 4 in both directions if asked for: a
// Gaussian of sigma 0.71 px. Pixels beyond the edge repeat it. With FRAME_BYTES the frame holds bytes, four
// in a word, the first in its low byte. One item a pixel.
#include "gpu/params/pyramid_base_params.h"

#include "common.cl"

#ifdef FRAME_BYTES
#define FRAME_PIXEL int
#else
#define FRAME_PIXEL float
#endif

float greyAt(__global const FRAME_PIXEL* restrict frame, ivec4 size, int column, int row)
{
    const int p = clamp(row, 0, size.y - 1) * size.x + clamp(column, 0, size.x - 1);
#ifdef FRAME_BYTES
    return (float)((frame[p / 4] >> (8 * (p % 4))) & 255);
#else
    return frame[p];
#endif
}

float lineAt(__global const FRAME_PIXEL* restrict frame, ivec4 size, int column, int row)
{
    return greyAt(frame, size, column - 1, row) + 2.0f * greyAt(frame, size, column, row) +
           greyAt(frame, size, column + 1, row);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
pyramid_base(const PyramidBaseParams params, __global const FRAME_PIXEL* restrict frame,
             __global float* restrict pyramid)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const ivec4 size = params.size;
    if (pixel.x >= size.x || pixel.y >= size.y)
        return;
    float grey;
    if (size.z != 0)
        grey = (lineAt(frame, size, pixel.x, pixel.y - 1) + 2.0f * lineAt(frame, size, pixel.x, pixel.y) +
                lineAt(frame, size, pixel.x, pixel.y + 1)) /
               16.0f;
    else
        grey = greyAt(frame, size, pixel.x, pixel.y);
    pyramid[pixel.y * size.x + pixel.x] = grey;
}
