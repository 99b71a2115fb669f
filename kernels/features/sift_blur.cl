// SPDX-License-Identifier: MIT
// One direction of the Gaussians of an octave of SIFT, each slab with its own weights, edge pixels repeated
// outside. Along the rows all slabs come from one image: an item blurs SIFT_BLUR_LINES pixels of a column for
// all of them, so that they share what it reads. With ALONG_COLUMNS each comes from its own, z = slab, an
// item blurs SIFT_BLUR_ROWS pixels of a column, and every second pixel of one slab is also where the next
// octave starts. With HALF, too (only along the columns), slabs are halves, two a word, of the greys less
// SIFT_HALF_ZERO, items blur two columns at a time, and the next octave starts from the floats of nextBase.
// With WEIGHTS (not with HALF) the weights are known when this is compiled, and loops over them vanish.
// With DOUBLING the image is doubled on the way, by linear interpolation: of each pixel become two in the
// direction, each with as many weights as an undoubled pixel needs for half the blur. With FRAME_BYTES (only
// along the rows) the image is of bytes.
#include "gpu/params/features/sift_blur_params.h"

#include "common.cl"
#include "frame.cl"

#define ITEM ((int)get_local_id(1) * GROUP_X + (int)get_local_id(0))

#ifdef WEIGHTS
// MOST_TAPS a slab, from the centre on, of which those beyond the slab's own number are 0.
__constant float weights[SIFT_SLABS * MOST_TAPS] = {WEIGHTS};
__constant int taps[SIFT_SLABS] = {TAPS};
#endif

// PHASES: how many pixels become of one.
#ifdef DOUBLING
#define PHASES 2
#define reachOf(TAPS_OF_SLAB) ((TAPS_OF_SLAB) / 2)
#else
#define PHASES 1
#define reachOf(TAPS_OF_SLAB) ((TAPS_OF_SLAB)-1)
#endif

#ifndef ALONG_COLUMNS

#ifdef WEIGHTS
#define MARGIN reachOf(MOST_TAPS)
#else
#define MARGIN reachOf(SIFT_TAP_COUNT)
#endif
#define LINE (GROUP_X + 2 * MARGIN)
#define LINES (SIFT_BLUR_LINES * GROUP_Y)

// What the K-th weight counts for the pixel at AT, or for the first or second pixel that becomes of it.
#ifdef DOUBLING
#define countedAt(AT, PHASE, K) lines[(AT) + ((PHASE) == 0 ? SIFT_NEIGHBOUR(K) : -SIFT_NEIGHBOUR(K))]
#else
#define countedAt(AT, PHASE, K) (lines[(AT) - (K)] + lines[(AT) + (K)])
#endif

// A group's pixels with a margin at both sides.
void loadLines(const SiftBlurParams params, __global const FRAME_PIXEL* restrict from, int margin,
               __local float* lines)
{
    const int left = (int)get_group_id(0) * GROUP_X - margin;
    const int top = (int)get_group_id(1) * LINES;
    for (int line = (int)get_local_id(1); line < LINES; line += GROUP_Y) {
        const int row = params.firstFrom + min(top + line, params.imageSize.y - 1) * params.imageSize.x;
        for (int x = (int)get_local_id(0); x < GROUP_X + 2 * margin; x += GROUP_X)
            lines[line * LINE + x] = FRAME_GREY(from, row + clamp(left + x, 0, params.imageSize.x - 1));
    }
}

#ifdef WEIGHTS

#ifdef DOUBLING
#define Values vec2
#define valuesAt(AT, K) ((float2)(countedAt(AT, 0, K), countedAt(AT, 1, K)))
#else
#define Values float
#define valuesAt(AT, K) countedAt(AT, 0, K)
#endif

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_blur(const SiftBlurParams params, __global const FRAME_PIXEL* restrict from,
          __global Values* restrict to)
{
    __local float lines[LINE * LINES];
    loadLines(params, from, MARGIN, lines);
    groupBarrier();
    const int column = (int)get_global_id(0);
    const int slabPixels = params.imageSize.x * params.imageSize.y;
    for (int p = 0; p < SIFT_BLUR_LINES; ++p) {
        const int row = (int)get_global_id(1) * SIFT_BLUR_LINES + p;
        if (column >= params.imageSize.x || row >= params.imageSize.y)
            return;
        const int own = ((int)get_local_id(1) * SIFT_BLUR_LINES + p) * LINE + (int)get_local_id(0) + MARGIN;
        Values sum[SLABS];
#pragma unroll
        for (int slab = 0; slab < SLABS; ++slab)
            sum[slab] = weights[slab * MOST_TAPS] * lines[own];
#pragma unroll
        for (int k = 1; k < MOST_TAPS; ++k) {
            const Values values = valuesAt(own, k);
#pragma unroll
            for (int slab = 0; slab < SLABS; ++slab)
                if (k < taps[slab])
                    sum[slab] += weights[slab * MOST_TAPS + k] * values;
        }
        const int at = params.firstTo / PHASES + row * params.imageSize.x + column;
#pragma unroll
        for (int slab = 0; slab < SLABS; ++slab)
            to[at + slab * slabPixels] = sum[slab];
    }
}

#else

float weightOf(const SiftBlurParams params, __global const float* restrict taps, int slab, int k)
{
    return slab < params.slabs ? taps[(params.firstTaps + slab) * SIFT_TAPS + k] : 0.0f;
}

// The weights for a pixel and its neighbours outwards, in turns those of slabs 0 to 3 and of the others; 0
// beyond a slab's taps.
void loadWeights(const SiftBlurParams params, __global const float* restrict taps, __local vec4* weights)
{
    for (int i = ITEM; i < 2 * SIFT_TAP_COUNT; i += GROUP_X * GROUP_Y) {
        const int slab = i % 2 * 4;
        const int k = i / 2;
        weights[i] = vec4(weightOf(params, taps, slab, k), weightOf(params, taps, slab + 1, k),
                          weightOf(params, taps, slab + 2, k), weightOf(params, taps, slab + 3, k));
    }
}

int tapsOf(const SiftBlurParams params, __global const float* restrict taps, int slab)
{
    return (int)taps[(params.firstTaps + slab) * SIFT_TAPS + SIFT_TAP_COUNT];
}

#define OUTPUTS (SIFT_BLUR_LINES * PHASES)
#define atOf(P) (own + (P) / PHASES * LINE)

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_blur(const SiftBlurParams params, __global const FRAME_PIXEL* restrict from,
          __global const float* restrict taps, __global float* restrict to)
{
    __local vec4 weights[2 * SIFT_TAP_COUNT];
    __local float lines[LINE * LINES];
    const int most = tapsOf(params, taps, params.slabs - 1); // later slabs have more
    const int ofAll = tapsOf(params, taps, params.slabs - 4);
    loadWeights(params, taps, weights);
    loadLines(params, from, reachOf(most), lines);
    groupBarrier();
    const int own = (int)get_local_id(1) * SIFT_BLUR_LINES * LINE + (int)get_local_id(0) + reachOf(most);
    vec4 first[OUTPUTS];
    vec2 others[OUTPUTS];
    for (int p = 0; p < OUTPUTS; ++p) {
        first[p] = weights[0] * lines[atOf(p)];
        others[p] = weights[1].xy * lines[atOf(p)];
    }
    for (int k = 1; k < ofAll; ++k)
        for (int p = 0; p < OUTPUTS; ++p) {
            const float value = countedAt(atOf(p), p % PHASES, k);
            first[p] += weights[2 * k] * value;
            others[p] += weights[2 * k + 1].xy * value;
        }
    for (int k = ofAll; k < most; ++k) // of the last slabs only
        for (int p = 0; p < OUTPUTS; ++p) {
            const float value = countedAt(atOf(p), p % PHASES, k);
            first[p].zw += weights[2 * k].zw * value;
            others[p] += weights[2 * k + 1].xy * value;
        }
    const int column = (int)get_global_id(0);
    const int slabPixels = PHASES * params.imageSize.x * params.imageSize.y;
    for (int p = 0; p < OUTPUTS; ++p) {
        const int row = (int)get_global_id(1) * SIFT_BLUR_LINES + p / PHASES;
        if (column >= params.imageSize.x || row >= params.imageSize.y)
            continue;
        __global float* at = to + params.firstTo + (row * params.imageSize.x + column) * PHASES + p % PHASES;
        at[0] = first[p].x;
        at[slabPixels] = first[p].y;
        at[2 * slabPixels] = first[p].z;
        at[3 * slabPixels] = first[p].w;
        at[4 * slabPixels] = others[p].x;
        if (params.slabs == SIFT_SLABS)
            at[5 * slabPixels] = others[p].y;
    }
}

#endif

#else

// FROM_ROWS: of from, of which an item's pixels become. tapOf: which weight the K-th row of from, counted
// from the first of them, has for the item's P-th pixel.
#define FROM_ROWS (SIFT_BLUR_ROWS / PHASES)
#ifdef DOUBLING
#define tapOf(K, P) SIFT_TAP_OF((P) % 2 == 0 ? (K) - (P) / 2 : (P) / 2 - (K))
#else
#define tapOf(K, P) abs((K) - (P))
#endif

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
    const int at =
        params.firstTo + (slab * PHASES * params.imageSize.y + pixel.y) * params.imageSize.x + pixel.x;
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

#ifdef WEIGHTS

// Sums for SIFT_BLUR_ROWS pixels of a slab's column; ROW is what to read for the k-th row from the first of
// them. No functions, in which compilers do not see how often loops run.
#define SUM_COLUMN(SLAB, ROW)                                                                                \
    _Pragma("unroll") for (int k = -reachOf(taps[SLAB]); k < reachOf(taps[SLAB]) + FROM_ROWS; ++k)           \
    {                                                                                                        \
        const float value = column[(ROW)*columns];                                                           \
        _Pragma("unroll") for (int p = 0; p < SIFT_BLUR_ROWS; ++p) if (tapOf(k, p) < taps[SLAB]) sum[p] +=   \
            weights[SLAB * MOST_TAPS + tapOf(k, p)] * value;                                                 \
    }
#define BLUR_COLUMN(SLAB)                                                                                    \
    if (slab == SLAB && inside) {                                                                            \
        SUM_COLUMN(SLAB, first + k)                                                                          \
    } else if (slab == SLAB) {                                                                               \
        SUM_COLUMN(SLAB, clamp(first + k, 0, rows - 1))                                                      \
    }

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_blur(const SiftBlurParams params, __global const float* restrict from, LAST_ARGUMENTS)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), SIFT_BLUR_ROWS * (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int first = pixel.y / PHASES;
    if (pixel.x >= columns || first >= rows)
        return;
    __global const float* column = from + params.firstFrom + slab * params.slabStride + pixel.x;
    float sum[SIFT_BLUR_ROWS];
    for (int p = 0; p < SIFT_BLUR_ROWS; ++p)
        sum[p] = 0.0f;
    const bool inside = first >= reachOf(MOST_TAPS) && first + FROM_ROWS - 1 + reachOf(MOST_TAPS) < rows;
    BLUR_COLUMN(0)
    BLUR_COLUMN(1)
    BLUR_COLUMN(2)
    BLUR_COLUMN(3)
    BLUR_COLUMN(4)
    BLUR_COLUMN(5)
    for (int p = 0; p < SIFT_BLUR_ROWS; ++p)
        if (pixel.y + p < PHASES * rows)
            PUT(ivec2(pixel.x, pixel.y + p), sum[p]);
}

#else

#define WEIGHTS_READ (SIFT_TAPS + 2 * SIFT_BLUR_ROWS) // 0 beyond the taps

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_blur(const SiftBlurParams params, __global const float* restrict from,
          __global const float* restrict taps, LAST_ARGUMENTS)
{
    __local float weights[WEIGHTS_READ];
    const int slab = (int)get_global_id(2);
    const int tap = (params.firstTaps + slab) * SIFT_TAPS;
    const int count = (int)taps[tap + SIFT_TAP_COUNT];
    for (int k = ITEM; k < WEIGHTS_READ; k += GROUP_X * GROUP_Y)
        weights[k] = k < count ? taps[tap + k] : 0.0f;
    groupBarrier();
    const ivec2 pixel = ivec2(COLUMNS * (int)get_global_id(0), SIFT_BLUR_ROWS * (int)get_global_id(1));
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int firstRow = pixel.y / PHASES;
    if (pixel.x >= columns || firstRow >= rows)
        return;
    // The weight that a row has for a pixel, it has for the next one of its phase one row later: a ring for
    // each phase holds those of the last rows.
    Values sum[SIFT_BLUR_ROWS];
    float ring[SIFT_BLUR_ROWS];
    for (int p = 0; p < SIFT_BLUR_ROWS; ++p) {
        sum[p] = 0.0f;
        ring[p] = 0.0f;
    }
    const int start = params.firstFrom + slab * params.slabStride + pixel.x;
    const int after = pixel.x + 1 < columns ? 1 : 0;
    const int reach = reachOf(count);
    for (int first = -reach; first < reach + FROM_ROWS; first += FROM_ROWS)
        for (int i = 0; i < FROM_ROWS; ++i) {
            const int k = first + i;
            const Values values = valuesAt(start + clamp(firstRow + k, 0, rows - 1) * columns, after);
            for (int phase = 0; phase < PHASES; ++phase)
                ring[phase * FROM_ROWS + i] = weights[tapOf(k, phase)];
            for (int p = 0; p < SIFT_BLUR_ROWS; ++p)
                sum[p] += ring[p % PHASES * FROM_ROWS + (i - p / PHASES + FROM_ROWS) % FROM_ROWS] * values;
        }
    for (int p = 0; p < SIFT_BLUR_ROWS; ++p)
        if (pixel.y + p < PHASES * rows)
            PUT(ivec2(pixel.x, pixel.y + p), sum[p]);
}

#endif

#endif
