// SPDX-License-Identifier: MIT
// One direction of the Gaussians of an octave of SIFT, each slab with its own weights, edge pixels repeated
// outside; of one slab, every second pixel is also where the next octave starts. Along the rows one item a
// pixel, along the columns one for SIFT_BLUR_ROWS pixels, which share what they read; z = slab.
#include "gpu/params/sift_blur_params.h"

#include "common.cl"

void put(const SiftBlurParams params, __global float* restrict to, ivec2 pixel, int slab, float value)
{
    to[params.size.w + (slab * params.size.y + pixel.y) * params.size.x + pixel.x] = value;
    const ivec2 second = pixel / 2;
    if (slab == params.next.x && pixel.x % 2 == 0 && pixel.y % 2 == 0 && second.x < params.next.z &&
        second.y < params.next.w)
        to[params.next.y + second.y * params.next.z + second.x] = value;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_blur(const SiftBlurParams params, __global const float* restrict from,
          __global const float* restrict taps, __global float* restrict to)
{
    const ivec2 item = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    const int columns = params.size.x;
    const int rows = params.size.y;
    const ivec2 pixel = ivec2(item.x, params.line.x == 0 ? item.y : SIFT_BLUR_ROWS * item.y);
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int tap = (params.line.z + slab) * SIFT_TAPS;
    const int count = (int)taps[tap + SIFT_TAP_COUNT];
    const int start = params.size.z + slab * params.line.y;
    if (params.line.x == 0) {
        const int row = start + pixel.y * columns;
        float sum = taps[tap] * from[row + pixel.x];
        for (int k = 1; k < count; ++k)
            sum +=
                taps[tap + k] * (from[row + max(pixel.x - k, 0)] + from[row + min(pixel.x + k, columns - 1)]);
        put(params, to, pixel, slab, sum);
        return;
    }
    // The weight that a row has for the first pixel, it has for the second one row later.
    float sum0 = 0.0f, sum1 = 0.0f, sum2 = 0.0f, sum3 = 0.0f;
    float weight0 = 0.0f, weight1 = 0.0f, weight2 = 0.0f, weight3 = 0.0f;
    for (int k = 1 - count; k < count + SIFT_BLUR_ROWS - 1; ++k) {
        const float value = from[start + pixel.x + clamp(pixel.y + k, 0, rows - 1) * columns];
        weight3 = weight2;
        weight2 = weight1;
        weight1 = weight0;
        weight0 = k < count ? taps[tap + abs(k)] : 0.0f;
        sum0 += weight0 * value;
        sum1 += weight1 * value;
        sum2 += weight2 * value;
        sum3 += weight3 * value;
    }
    put(params, to, pixel, slab, sum0);
    if (pixel.y + 1 < rows)
        put(params, to, ivec2(pixel.x, pixel.y + 1), slab, sum1);
    if (pixel.y + 2 < rows)
        put(params, to, ivec2(pixel.x, pixel.y + 2), slab, sum2);
    if (pixel.y + 3 < rows)
        put(params, to, ivec2(pixel.x, pixel.y + 3), slab, sum3);
}
