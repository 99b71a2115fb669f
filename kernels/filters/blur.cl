// SPDX-License-Identifier: MIT
// One direction of a separable, weighted blur of every slab: the sum of taps[|k|] * image along a line of
// pixels, cut at the edge of the image. weights holds one factor a pixel, alike for all slabs: for the pixels
// that are summed in the first direction, for the sum in the second. One item a pixel, z = slab.
#include "gpu/params/filters/blur_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
blur(const BlurParams params, __global const float* restrict image, __global const float* restrict weights,
     __global const float* restrict taps, __global float* restrict blurred)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const size_t slabStart = get_global_id(2) * columns * rows;
    const bool weighsInput = params.weighsInput != 0;
    float sum = 0.0f;
    for (int k = -params.reach; k <= params.reach; ++k) {
        const int x = pixel.x + k * params.pixelStep.x;
        const int y = pixel.y + k * params.pixelStep.y;
        if (x < 0 || y < 0 || x >= columns || y >= rows)
            continue;
        const int p = y * columns + x;
        sum += taps[abs(k)] * (weighsInput ? weights[p] : 1.0f) * image[slabStart + p];
    }
    const int p = pixel.y * columns + pixel.x;
    blurred[slabStart + p] = (weighsInput ? 1.0f : weights[p]) * sum;
}
