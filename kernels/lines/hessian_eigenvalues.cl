// SPDX-License-Identifier: MIT
// The eigenvalues of the Hessian of an image that a Gaussian smooths, from what hessian_rows made along the
// rows: the one that is larger in size, the other one, and their norm (0 where it is not a number of grey
// values, so that a pixel without one does not decide about an image). Edge pixels are repeated outside. One
// item a pixel.
#include "gpu/params/lines/hessian_eigenvalues_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
hessian_eigenvalues(const HessianEigenvaluesParams params, __global const float* restrict smoothed,
                    __global const float* restrict slope, __global const float* restrict curvature,
                    __global const float* restrict taps, __global float* restrict larger,
                    __global float* restrict smaller, __global float* restrict norms)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    if (pixel.x >= params.columns || pixel.y >= params.rows)
        return;
    const int index = pixel.y * params.columns + pixel.x;
    const float here = smoothed[index];
    float xx = taps[HESSIAN_SMOOTHING(params.reach, 0)] * curvature[index];
    float xy = 0.0f;
    float yy = 0.0f;
    for (int k = 1; k <= params.reach; ++k) {
        const int above = max(pixel.y - k, 0) * params.columns + pixel.x;
        const int below = min(pixel.y + k, params.rows - 1) * params.columns + pixel.x;
        xx += taps[HESSIAN_SMOOTHING(params.reach, k)] * (curvature[above] + curvature[below]);
        xy += taps[HESSIAN_SLOPE(params.reach, k)] * (slope[below] - slope[above]);
        yy +=
            taps[HESSIAN_CURVATURE(params.reach, k)] * ((smoothed[above] - here) + (smoothed[below] - here));
    }
    const float halfTrace = 0.5f * (xx + yy);
    const float halfDifference = 0.5f * (xx - yy);
    const float root = sqrt(halfDifference * halfDifference + xy * xy);
    const float outwards = halfTrace < 0.0f ? -root : root;
    const float most = halfTrace + outwards;
    const float least = halfTrace - outwards;
    const float norm = sqrt(most * most + least * least);
    const int inSlab = params.slab * params.columns * params.rows + index;
    larger[inSlab] = most;
    smaller[inSlab] = least;
    norms[index] = norm < HESSIAN_NO_NORM ? norm : 0.0f;
}
