// SPDX-License-Identifier: MIT
// The part along the rows of the Hessian of an image that a Gaussian smooths: the image smoothed, its slope
// and its curvature there; edge pixels are repeated outside. hessian_eigenvalues goes on along the columns.
// Of a constant image slope and curvature are exactly 0. One item a pixel.
#include "gpu/params/lines/hessian_rows_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
hessian_rows(const HessianRowsParams params, __global const float* restrict image,
             __global const float* restrict taps, __global float* restrict smoothed,
             __global float* restrict slope, __global float* restrict curvature)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    if (pixel.x >= params.columns || pixel.y >= params.rows)
        return;
    const int line = (params.slab * params.rows + pixel.y) * params.columns;
    const float here = image[line + pixel.x];
    float weighted = taps[HESSIAN_SMOOTHING(params.reach, 0)] * here;
    float first = 0.0f;
    float second = 0.0f;
    for (int k = 1; k <= params.reach; ++k) {
        const float before = image[line + max(pixel.x - k, 0)];
        const float after = image[line + min(pixel.x + k, params.columns - 1)];
        weighted += taps[HESSIAN_SMOOTHING(params.reach, k)] * (before + after);
        first += taps[HESSIAN_SLOPE(params.reach, k)] * (after - before);
        second += taps[HESSIAN_CURVATURE(params.reach, k)] * ((before - here) + (after - here));
    }
    const int index = pixel.y * params.columns + pixel.x;
    smoothed[index] = weighted;
    slope[index] = first;
    curvature[index] = second;
}
