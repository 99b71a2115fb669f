// SPDX-License-Identifier: MIT
// Adds one image of line integrals to every slab: what stands still beside the volume that is rendered. One
// item a pixel, z = slab.
#include "gpu/params/registration/add_background_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
add_background(const AddBackgroundParams params, __global const float* restrict background,
               __global float* restrict integrals)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    if (pixel.x >= params.areaSize.x || pixel.y >= params.areaSize.y)
        return;
    const int place = pixel.y * params.areaSize.x + pixel.x;
    integrals[(size_t)slab * params.areaSize.y * params.areaSize.x + place] += background[place];
}
