// SPDX-License-Identifier: MIT
// One image less another, of every slab. One item a pixel, z = slab.
#include "gpu/params/filters/subtract_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
subtract(const SubtractParams params, __global const float* restrict minuend,
         __global const float* restrict subtrahend, __global float* restrict difference)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    if (pixel.x >= params.imageSize.x || pixel.y >= params.imageSize.y)
        return;
    const int index = (slab * params.imageSize.y + pixel.y) * params.imageSize.x + pixel.x;
    difference[index] = minuend[index] - subtrahend[index];
}
