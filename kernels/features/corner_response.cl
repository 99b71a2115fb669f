// SPDX-License-Identifier: MIT
// How much of a corner each pixel is: the structure tensor of structure_tensor, smoothed along the columns
// too (edges repeated outside), and of it Harris' det - kappa trace^2 or, with MIN_EIGENVALUE, the smaller
// eigenvalue (Shi and Tomasi) or, with NOBLE, det / trace where the tensor is random enough, else 0. One item
// a pixel. With HALF the tensor's parts are halves, as structure_tensor says.
#include "gpu/params/features/corner_response_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
corner_response(const CornerResponseParams params, __global const float* restrict tensorXx,
#ifndef HALF
                __global const float* restrict tensorXy,
#endif
                __global const float* restrict tensorYy, __global const float* restrict taps,
                __global float* restrict response)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int reach = params.reach;
    float xx = 0.0f;
    float xy = 0.0f;
    float yy = 0.0f;
    for (int k = -reach; k <= reach; ++k) {
        const int index = clamp(pixel.y + k, 0, rows - 1) * columns + pixel.x;
        const float tap = taps[reach + k];
#ifdef HALF
        const vec2 first = vload_half2(index, (__global const half*)tensorXx);
        xx += tap * first.y;
        xy += tap * first.x;
        yy += tap * vload_half(2 * index + 1, (__global const half*)tensorYy);
#else
        xx += tap * tensorXx[index];
        xy += tap * tensorXy[index];
        yy += tap * tensorYy[index];
#endif
    }
#ifdef MIN_EIGENVALUE
    const float halfDifference = 0.5f * (xx - yy);
    const float value = 0.5f * (xx + yy) - sqrt(halfDifference * halfDifference + xy * xy);
#elif defined(NOBLE)
    const float halfDifference = 0.5f * (xx - yy);
    const float halfTrace = 0.5f * (xx + yy);
    const float smaller = halfTrace - sqrt(halfDifference * halfDifference + xy * xy);
    const bool isRandom = smaller >= params.randomness * (1.0f + halfTrace);
    const float value = isRandom ? (xx * yy - xy * xy) / (2.0f * halfTrace + 1e-10f) : 0.0f;
#else
    const float value = xx * yy - xy * xy - params.kappa * (xx + yy) * (xx + yy);
#endif
    response[pixel.y * columns + pixel.x] = value;
}
