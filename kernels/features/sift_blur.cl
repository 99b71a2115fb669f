// SPDX-License-Identifier: MIT
// One direction of the Gaussians of an octave of SIFT, each slab with its own weights, edge pixels repeated
// outside; of one slab, every second pixel is also where the next octave starts. Along the rows one item a
// pixel, along the columns one for SIFT_BLUR_ROWS pixels, which share what they read; z = slab. With HALF,
// only along the columns, slabs are halves, two a word, of the greys less SIFT_HALF_ZERO, items blur two
// columns at a time, and the next octave starts from the floats of nextBase.
#include "gpu/params/features/sift_blur_params.h"

#include "common.cl"

#ifdef HALF
#define COLUMNS 2
#define Values vec2
#define LAST_ARGUMENTS __global half *restrict to, __global float *restrict nextBase
#define PUT(PIXEL, VALUES) put(params, to, nextBase, PIXEL, slab, VALUES)
#define valuesAt(AT, AFTER) vec2(from[AT], from[(AT) + (AFTER)])
#else
#define COLUMNS 1
#define Values float
#define LAST_ARGUMENTS __global float* restrict to
#define PUT(PIXEL, VALUES) put(params, to, PIXEL, slab, VALUES)
#define valuesAt(AT, AFTER) from[AT]
#endif

void putNext(const SiftBlurParams params, __global float* restrict next, ivec2 pixel, int slab, float value)
{
    const ivec2 second = pixel / 2;
    if (slab == params.nextSlab && pixel.x % 2 == 0 && pixel.y % 2 == 0 && second.x < params.nextSize.x &&
        second.y < params.nextSize.y)
        next[params.firstNext + second.y * params.nextSize.x + second.x] = value;
}

void put(const SiftBlurParams params, LAST_ARGUMENTS, ivec2 pixel, int slab, Values values)
{
    const int at = params.firstTo + (slab * params.imageSize.y + pixel.y) * params.imageSize.x + pixel.x;
#ifdef HALF
    const vec2 kept = values - SIFT_HALF_ZERO;
    if (pixel.x + 1 < params.imageSize.x)
        vstore_half2_rte(kept, 0, to + at);
    else
        vstore_half_rte(kept.x, 0, to + at);
    putNext(params, nextBase, pixel, slab, values.x);
#else
    to[at] = values;
    putNext(params, to, pixel, slab, values);
#endif
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_blur(const SiftBlurParams params, __global const float* restrict from,
          __global const float* restrict taps, LAST_ARGUMENTS)
{
    const ivec2 item = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const ivec2 pixel = ivec2(COLUMNS * item.x, params.alongColumns == 0 ? item.y : SIFT_BLUR_ROWS * item.y);
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int tap = (params.firstTaps + slab) * SIFT_TAPS;
    const int count = (int)taps[tap + SIFT_TAP_COUNT];
    const int start = params.firstFrom + slab * params.slabStride;
#ifndef HALF
    if (params.alongColumns == 0) {
        const int row = start + pixel.y * columns;
        float sum = taps[tap] * from[row + pixel.x];
        for (int k = 1; k < count; ++k)
            sum +=
                taps[tap + k] * (from[row + max(pixel.x - k, 0)] + from[row + min(pixel.x + k, columns - 1)]);
        PUT(pixel, sum);
        return;
    }
#endif
    // The weight that a row has for the first pixel, it has for the second one row later.
    Values sum0 = 0.0f, sum1 = 0.0f, sum2 = 0.0f, sum3 = 0.0f;
    float weight0 = 0.0f, weight1 = 0.0f, weight2 = 0.0f, weight3 = 0.0f;
    const int after = pixel.x + 1 < columns ? 1 : 0;
    for (int k = 1 - count; k < count + SIFT_BLUR_ROWS - 1; ++k) {
        const Values values = valuesAt(start + pixel.x + clamp(pixel.y + k, 0, rows - 1) * columns, after);
        weight3 = weight2;
        weight2 = weight1;
        weight1 = weight0;
        weight0 = k < count ? taps[tap + abs(k)] : 0.0f;
        sum0 += weight0 * values;
        sum1 += weight1 * values;
        sum2 += weight2 * values;
        sum3 += weight3 * values;
    }
    PUT(pixel, sum0);
    if (pixel.y + 1 < rows)
        PUT(ivec2(pixel.x, pixel.y + 1), sum1);
    if (pixel.y + 2 < rows)
        PUT(ivec2(pixel.x, pixel.y + 2), sum2);
    if (pixel.y + 3 < rows)
        PUT(ivec2(pixel.x, pixel.y + 3), sum3);
}
