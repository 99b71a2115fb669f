// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_blur.cl. Where a row has an odd number of columns, words of halves are shared by items,
// each of which changes its half by atomics.
#include "gpu/params/features/sift_blur_params.h"
#include "common.glsl"

PARAMS(SiftBlurParams);
BUFFER_IN(float, from);
BUFFER_IN(float, taps);
#ifdef HALF
BUFFER_INOUT(uint, to);
BUFFER_OUT(float, nextBase);
#define COLUMNS 2
#define Values vec2
#define NEXT nextBase
#define valuesAt(AT, AFTER) vec2(from[AT], from[(AT) + (AFTER)])
#else
BUFFER_OUT(float, to);
#define COLUMNS 1
#define Values float
#define NEXT to
#define valuesAt(AT, AFTER) from[AT]
#endif

void putNext(ivec2 pixel, int slab, float value)
{
    const ivec2 second = pixel / 2;
    if (slab == params.nextSlab && pixel.x % 2 == 0 && pixel.y % 2 == 0 && second.x < params.nextSize.x &&
        second.y < params.nextSize.y)
        NEXT[params.firstNext + second.y * params.nextSize.x + second.x] = value;
}

#ifdef HALF
void putHalf(int at, float value)
{
    const int shift = 16 * (at & 1);
    atomicAnd(to[at >> 1], 0xffff0000u >> shift);
    atomicOr(to[at >> 1], packHalf2x16(vec2(value, 0.0)) << shift);
}
#endif

void put(ivec2 pixel, int slab, Values values)
{
    const int at = params.firstTo + (slab * params.imageSize.y + pixel.y) * params.imageSize.x + pixel.x;
#ifdef HALF
    const vec2 kept = values - SIFT_HALF_ZERO;
    const bool isPair = pixel.x + 1 < params.imageSize.x;
    if (isPair && at % 2 == 0) {
        to[at >> 1] = packHalf2x16(kept);
    } else {
        putHalf(at, kept.x);
        if (isPair)
            putHalf(at + 1, kept.y);
    }
    putNext(pixel, slab, values.x);
#else
    to[at] = values;
    putNext(pixel, slab, values);
#endif
}

void main()
{
    const ivec2 item = ivec2(gl_GlobalInvocationID.xy);
    const int slab = int(gl_GlobalInvocationID.z);
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const ivec2 pixel = ivec2(COLUMNS * item.x, params.alongColumns == 0 ? item.y : SIFT_BLUR_ROWS * item.y);
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int tap = (params.firstTaps + slab) * SIFT_TAPS;
    const int count = int(taps[tap + SIFT_TAP_COUNT]);
    const int start = params.firstFrom + slab * params.slabStride;
#ifndef HALF
    if (params.alongColumns == 0) {
        const int row = start + pixel.y * columns;
        float sum = taps[tap] * from[row + pixel.x];
        for (int k = 1; k < count; ++k)
            sum += taps[tap + k] *
                   (from[row + max(pixel.x - k, 0)] + from[row + min(pixel.x + k, columns - 1)]);
        put(pixel, slab, sum);
        return;
    }
#endif
    // The weight that a row has for the first pixel, it has for the second one row later.
    Values sum0 = Values(0.0), sum1 = Values(0.0), sum2 = Values(0.0), sum3 = Values(0.0);
    float weight0 = 0.0, weight1 = 0.0, weight2 = 0.0, weight3 = 0.0;
    const int after = pixel.x + 1 < columns ? 1 : 0;
    for (int k = 1 - count; k < count + SIFT_BLUR_ROWS - 1; ++k) {
        const Values values = valuesAt(start + pixel.x + clamp(pixel.y + k, 0, rows - 1) * columns, after);
        weight3 = weight2;
        weight2 = weight1;
        weight1 = weight0;
        weight0 = k < count ? taps[tap + abs(k)] : 0.0;
        sum0 += weight0 * values;
        sum1 += weight1 * values;
        sum2 += weight2 * values;
        sum3 += weight3 * values;
    }
    put(pixel, slab, sum0);
    if (pixel.y + 1 < rows)
        put(ivec2(pixel.x, pixel.y + 1), slab, sum1);
    if (pixel.y + 2 < rows)
        put(ivec2(pixel.x, pixel.y + 2), slab, sum2);
    if (pixel.y + 3 < rows)
        put(ivec2(pixel.x, pixel.y + 3), slab, sum3);
}
