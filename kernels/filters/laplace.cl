// SPDX-License-Identifier: MIT
// A symmetric mask of 3x3 pixels, such as Laplace's with four or eight neighbours, over every slab; the
// image's edge pixels are repeated outside. One item a pixel, z = slab.
#include "gpu/params/filters/laplace_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
laplace(const LaplaceParams params, __global const float* restrict image, __global float* restrict response)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int slabStart = (params.firstRead + slab) * columns * rows;
    const int here = slabStart + pixel.y * columns;
    const int above = slabStart + max(pixel.y - 1, 0) * columns;
    const int below = slabStart + min(pixel.y + 1, rows - 1) * columns;
    const int left = max(pixel.x - 1, 0);
    const int right = min(pixel.x + 1, columns - 1);
    const float beside =
        (image[above + pixel.x] + image[below + pixel.x]) + (image[here + left] + image[here + right]);
    const float diagonal =
        (image[above + left] + image[below + right]) + (image[above + right] + image[below + left]);
    response[(params.firstWritten + slab) * columns * rows + pixel.y * columns + pixel.x] =
        params.centreWeight * image[here + pixel.x] + params.besideWeight * beside +
        params.diagonalWeight * diagonal;
}
