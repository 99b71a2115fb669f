// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_blur.cl. Where a row has an odd number of columns, words of halves are shared by items,
// each of which changes its half by atomics.
#include "gpu/params/features/sift_blur_params.h"
#include "common.glsl"
#include "frame.glsl"

PARAMS(SiftBlurParams);
BUFFER_IN(FRAME_PIXEL, from);

#ifdef WEIGHTS
#pragma optionNV(unroll all)
// MOST_TAPS a slab, from the centre on, of which those beyond the slab's own number are 0.
const float weights[SLABS * MOST_TAPS] = float[](WEIGHTS);
const int taps[SLABS] = int[](TAPS);
#else
BUFFER_IN(float, taps);
#endif

#define ITEM int(gl_LocalInvocationIndex)

// PHASES: how many pixels become of one.
#ifdef DOUBLING
#define PHASES 2
#define reachOf(TAPS_OF_SLAB) ((TAPS_OF_SLAB) / 2)
#else
#define PHASES 1
#define reachOf(TAPS_OF_SLAB) ((TAPS_OF_SLAB) - 1)
#endif

#ifndef ALONG_COLUMNS

#ifdef WEIGHTS
#define MARGIN reachOf(MOST_TAPS)
#else
#define MARGIN reachOf(SIFT_TAP_COUNT)
#endif
#define LINE (GROUP_X + 2 * MARGIN)
#define LINES (SIFT_BLUR_LINES * GROUP_Y)

shared float lines[LINE * LINES];

// What the K-th weight counts for the pixel at AT, or for the first or second pixel that becomes of it.
#ifdef DOUBLING
#define countedAt(AT, PHASE, K) lines[(AT) + ((PHASE) == 0 ? SIFT_NEIGHBOUR(K) : -SIFT_NEIGHBOUR(K))]
#else
#define countedAt(AT, PHASE, K) (lines[(AT) - (K)] + lines[(AT) + (K)])
#endif

// A group's pixels with a margin at both sides.
void loadLines(int margin)
{
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int left = int(gl_WorkGroupID.x) * GROUP_X - margin;
    const int top = int(gl_WorkGroupID.y) * LINES;
    for (int line = local.y; line < LINES; line += GROUP_Y) {
        const int row = params.firstFrom + min(top + line, params.imageSize.y - 1) * params.imageSize.x;
        for (int x = local.x; x < GROUP_X + 2 * margin; x += GROUP_X)
            lines[line * LINE + x] = FRAME_GREY(from, row + clamp(left + x, 0, params.imageSize.x - 1));
    }
}

#ifdef WEIGHTS

#ifdef DOUBLING
#define Values vec2
#define valuesAt(AT, K) vec2(countedAt(AT, 0, K), countedAt(AT, 1, K))
#else
#define Values float
#define valuesAt(AT, K) countedAt(AT, 0, K)
#endif

BUFFER_OUT(Values, to);

void main()
{
    loadLines(MARGIN);
    groupBarrier();
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int column = int(gl_GlobalInvocationID.x);
    const int slabPixels = params.imageSize.x * params.imageSize.y;
    for (int p = 0; p < SIFT_BLUR_LINES; ++p) {
        const int row = int(gl_GlobalInvocationID.y) * SIFT_BLUR_LINES + p;
        if (column >= params.imageSize.x || row >= params.imageSize.y)
            return;
        const int own = (local.y * SIFT_BLUR_LINES + p) * LINE + local.x + MARGIN;
        Values sum[SLABS];
        for (int slab = 0; slab < SLABS; ++slab)
            sum[slab] = Values(weights[slab * MOST_TAPS] * lines[own]);
        for (int k = 1; k < MOST_TAPS; ++k) {
            const Values values = valuesAt(own, k);
            for (int slab = 0; slab < SLABS; ++slab)
                if (k < taps[slab])
                    sum[slab] += weights[slab * MOST_TAPS + k] * values;
        }
        const int at = params.firstTo / PHASES + row * params.imageSize.x + column;
        for (int slab = 0; slab < SLABS; ++slab)
            to[at + slab * slabPixels] = sum[slab];
    }
}

#else

BUFFER_OUT(float, to);

shared vec4 weights[2 * SIFT_TAP_COUNT];

float weightOf(int slab, int k)
{
    return slab < params.slabs ? taps[(params.firstTaps + slab) * SIFT_TAPS + k] : 0.0;
}

// The weights for a pixel and its neighbours outwards, in turns those of slabs 0 to 3 and of the others; 0 beyond a
// slab's taps.
void loadWeights()
{
    for (int i = ITEM; i < 2 * SIFT_TAP_COUNT; i += GROUP_X * GROUP_Y) {
        const int slab = i % 2 * 4;
        const int k = i / 2;
        weights[i] =
            vec4(weightOf(slab, k), weightOf(slab + 1, k), weightOf(slab + 2, k), weightOf(slab + 3, k));
    }
}

int tapsOf(int slab)
{
    return int(taps[(params.firstTaps + slab) * SIFT_TAPS + SIFT_TAP_COUNT]);
}

#define OUTPUTS (SIFT_BLUR_LINES * PHASES)
#define atOf(P) (own + (P) / PHASES * LINE)

void main()
{
    const int most = tapsOf(params.slabs - 1); // later slabs have more
    const int ofAll = tapsOf(params.slabs - 4);
    loadWeights();
    loadLines(reachOf(most));
    groupBarrier();
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int own = local.y * SIFT_BLUR_LINES * LINE + local.x + reachOf(most);
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
    const int column = int(gl_GlobalInvocationID.x);
    const int slabPixels = PHASES * params.imageSize.x * params.imageSize.y;
    for (int p = 0; p < OUTPUTS; ++p) {
        const int row = int(gl_GlobalInvocationID.y) * SIFT_BLUR_LINES + p / PHASES;
        if (column >= params.imageSize.x || row >= params.imageSize.y)
            continue;
        const int at = params.firstTo + (row * params.imageSize.x + column) * PHASES + p % PHASES;
        to[at] = first[p].x;
        to[at + slabPixels] = first[p].y;
        to[at + 2 * slabPixels] = first[p].z;
        to[at + 3 * slabPixels] = first[p].w;
        to[at + 4 * slabPixels] = others[p].x;
        if (params.slabs == SIFT_SLABS)
            to[at + 5 * slabPixels] = others[p].y;
    }
}

#endif

#else

// FROM_ROWS: of from, of which an item's pixels become. tapOf: which weight the K-th row of from, counted from the
// first of them, has for the item's P-th pixel.
#define FROM_ROWS (SIFT_BLUR_ROWS / PHASES)
#ifdef DOUBLING
#define tapOf(K, P) SIFT_TAP_OF((P) % 2 == 0 ? (K) - (P) / 2 : (P) / 2 - (K))
#else
#define tapOf(K, P) abs((K) - (P))
#endif

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
    const int at =
        params.firstTo + (slab * PHASES * params.imageSize.y + pixel.y) * params.imageSize.x + pixel.x;
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

#ifdef WEIGHTS

// The sums for the SIFT_BLUR_ROWS pixels of a slab's column that become of those from the first row on; the column
// starts at start; inside: no row lies outside.
float[SIFT_BLUR_ROWS] blurredColumn(int start, int first, const int slab, const bool inside)
{
    float sum[SIFT_BLUR_ROWS];
    for (int p = 0; p < SIFT_BLUR_ROWS; ++p)
        sum[p] = 0.0;
    const int reach = reachOf(taps[slab]);
    for (int i = 0; i < FROM_ROWS + 2 * reach; ++i) {
        const int k = i - reach;
        const int row = inside ? first + k : clamp(first + k, 0, params.imageSize.y - 1);
        const float value = from[start + row * params.imageSize.x];
        for (int p = 0; p < SIFT_BLUR_ROWS; ++p)
            if (tapOf(k, p) < taps[slab])
                sum[p] += weights[slab * MOST_TAPS + tapOf(k, p)] * value;
    }
    return sum;
}

void main()
{
    const ivec2 pixel = ivec2(int(gl_GlobalInvocationID.x), SIFT_BLUR_ROWS * int(gl_GlobalInvocationID.y));
    const int slab = int(gl_GlobalInvocationID.z);
    const int first = pixel.y / PHASES;
    if (pixel.x >= params.imageSize.x || first >= params.imageSize.y)
        return;
    const int start = params.firstFrom + slab * params.slabStride + pixel.x;
    const bool inside =
        first >= reachOf(MOST_TAPS) && first + FROM_ROWS - 1 + reachOf(MOST_TAPS) < params.imageSize.y;
    float sum[SIFT_BLUR_ROWS];
    for (int known = 0; known < SLABS; ++known)
        if (known == slab && inside)
            sum = blurredColumn(start, first, known, true);
        else if (known == slab)
            sum = blurredColumn(start, first, known, false);
    for (int p = 0; p < SIFT_BLUR_ROWS; ++p)
        if (pixel.y + p < PHASES * params.imageSize.y)
            put(ivec2(pixel.x, pixel.y + p), slab, sum[p]);
}

#else

#define WEIGHTS_READ (SIFT_TAPS + 2 * SIFT_BLUR_ROWS) // 0 beyond the taps

shared float weights[WEIGHTS_READ];

void main()
{
    const int slab = int(gl_GlobalInvocationID.z);
    const int tap = (params.firstTaps + slab) * SIFT_TAPS;
    const int count = int(taps[tap + SIFT_TAP_COUNT]);
    for (int k = ITEM; k < WEIGHTS_READ; k += GROUP_X * GROUP_Y)
        weights[k] = k < count ? taps[tap + k] : 0.0;
    groupBarrier();
    const ivec2 pixel =
        ivec2(COLUMNS * int(gl_GlobalInvocationID.x), SIFT_BLUR_ROWS * int(gl_GlobalInvocationID.y));
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int firstRow = pixel.y / PHASES;
    if (pixel.x >= columns || firstRow >= rows)
        return;
    // The weight that a row has for a pixel, it has for the next one of its phase one row later: a ring for each phase
    // holds those of the last rows.
    Values sum[SIFT_BLUR_ROWS];
    float ring[SIFT_BLUR_ROWS];
    for (int p = 0; p < SIFT_BLUR_ROWS; ++p) {
        sum[p] = Values(0.0);
        ring[p] = 0.0;
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
            put(ivec2(pixel.x, pixel.y + p), slab, sum[p]);
}

#endif

#endif
