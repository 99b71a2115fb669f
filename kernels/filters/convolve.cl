// SPDX-License-Identifier: MIT
// One direction of a separable filter of every slab: the sum of taps[reach + k] * image[k pixels onwards],
// the image's edge pixels repeated outside. With FRAME_BYTES the image holds bytes. One item a pixel, z =
// slab.
#include "gpu/params/filters/convolve_params.h"

#include "common.cl"
#include "frame.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
convolve(const ConvolveParams params, __global const FRAME_PIXEL* restrict image,
         __global const float* restrict taps, __global float* restrict filtered)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int slabStart = (params.firstRead + slab) * columns * rows;
    const int reach = params.reach;
    float sum = 0.0f;
    for (int k = -reach; k <= reach; ++k) {
        const int x = clamp(pixel.x + k * params.pixelStep.x, 0, columns - 1);
        const int y = clamp(pixel.y + k * params.pixelStep.y, 0, rows - 1);
        sum += taps[reach + k] * FRAME_GREY(image, slabStart + y * columns + x);
    }
    filtered[(params.firstWritten + slab) * columns * rows + pixel.y * columns + pixel.x] = sum;
}
