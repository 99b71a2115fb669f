// SPDX-License-Identifier: MIT
// Appends the extrema of the differences of Gaussians of all octaves to candidates: x, y, slab (the lower of
// the difference's two), octave. An extremum exceeds the threshold and its 26 neighbours; of equals, the one
// that comes first does. Their order is not determined. One item for SIFT_EXTREMA_ROWS pixels of a column,
// the octaves one below the other: first it looks among the differences of its own column, where few stand
// out; then the items of the group share those out to compare them with all of their neighbours.
#include "gpu/params/features/sift_extrema_params.h"

#include "sift_difference.cl"

#define DIFFERENCES (SIFT_SLABS - 1)
#define ITEMS (GROUP_X * GROUP_Y)
#define NEIGHBOURS 9 // in a slab, the pixel itself in the middle
#define MIDDLE 4
#define LOWEST -3.0e38f

// at: the index of the pixel in the octave's first slab.
void loadGreys(__global const Grey* restrict pyramid, int at, int slabPixels, float* greys)
{
    for (int slab = 0; slab < SIFT_SLABS; ++slab)
        greys[slab] = oneGrey(pyramid + at + slab * slabPixels);
}

void subtract(const float* greys, float* differences)
{
    for (int slab = 0; slab < DIFFERENCES; ++slab)
        differences[slab] = greys[slab + 1] - greys[slab];
}

// Whether the difference of a pixel is as large as any of its column in three rows and slabs, or as small.
bool standsOut(const float* above, const float* own, const float* below, int slab)
{
    float largest = own[slab];
    float smallest = own[slab];
    for (int other = slab - 1; other <= slab + 1; ++other) {
        largest = max(max(largest, own[other]), max(above[other], below[other]));
        smallest = min(min(smallest, own[other]), min(above[other], below[other]));
    }
    return own[slab] > 0.0f ? own[slab] == largest : own[slab] == smallest;
}

// Whether the difference at that index of its lower slab exceeds those that come before it, and none after it
// exceeds it: slabs count the most, then rows, then columns. Reads all at once, as waiting costs the most.
bool isExtremum(__global const Grey* restrict pyramid, int at, int columns, int slabPixels)
{
    const float sign = differenceAt(pyramid, at, slabPixels) > 0.0f ? 1.0f : -1.0f;
    const float value = sign * differenceAt(pyramid, at, slabPixels);
    float before = LOWEST;
    float after = LOWEST;
#pragma unroll
    for (int i = 0; i < NEIGHBOURS; ++i) {
        const int other = at + (i / 3 - 1) * columns + i % 3 - 1;
        const float lower = oneGrey(pyramid + other);
        const float upper = oneGrey(pyramid + other + slabPixels);
        before = max(before, sign * (lower - oneGrey(pyramid + other - slabPixels)));
        after = max(after, sign * (oneGrey(pyramid + other + 2 * slabPixels) - upper));
        if (i < MIDDLE)
            before = max(before, sign * (upper - lower));
        if (i > MIDDLE)
            after = max(after, sign * (upper - lower));
    }
    return value > before && value >= after;
}

// Of a row of all octaves.
int octaveOf(const SiftExtremaParams params, __global const ivec4* restrict octaves, int row)
{
    int o = 0;
    while (o + 1 < params.octaves && row >= octaves[o + 1].w)
        ++o;
    return o;
}

// Appends the pixels of the item that stand out in their columns to the group's list: slab, item and row in
// one number.
void findInColumn(const SiftExtremaParams params, __global const Grey* restrict pyramid,
                  __global const ivec4* restrict octaves, int item, __local int* list, __local int* listed)
{
    const int x = (int)get_global_id(0);
    const int row = (int)get_global_id(1) * SIFT_EXTREMA_ROWS;
    if (row >= params.rows)
        return;
    const ivec4 octave = octaves[octaveOf(params, octaves, row)];
    const int first = max(row - octave.w, SIFT_BORDER);
    const int end = min(row - octave.w + SIFT_EXTREMA_ROWS, octave.z - SIFT_BORDER);
    if (x < SIFT_BORDER || x >= octave.y - SIFT_BORDER || first >= end)
        return;
    const int slabPixels = octave.y * octave.z;
    const int column = octave.x + x; // of the first slab's values
    float greys[SIFT_SLABS], above[DIFFERENCES], own[DIFFERENCES], below[DIFFERENCES];
    loadGreys(pyramid, column + (first - 1) * octave.y, slabPixels, greys);
    subtract(greys, above);
    loadGreys(pyramid, column + first * octave.y, slabPixels, greys);
    subtract(greys, own);
    loadGreys(pyramid, column + (first + 1) * octave.y, slabPixels, greys);
    for (int y = first; y < end; ++y) {
        subtract(greys, below);
        loadGreys(pyramid, column + (y + 2) * octave.y, slabPixels, greys); // there: a border lies below
        for (int slab = 1; slab <= SIFT_SCALES; ++slab)
            if (fabs(own[slab]) > params.threshold && standsOut(above, own, below, slab))
                list[atomic_inc(listed)] =
                    ((slab - 1) * ITEMS + item) * SIFT_EXTREMA_ROWS + y + octave.w - row;
        for (int slab = 0; slab < DIFFERENCES; ++slab) {
            above[slab] = own[slab];
            own[slab] = below[slab];
        }
    }
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_extrema(const SiftExtremaParams params, __global const Grey* restrict pyramid,
             __global const ivec4* restrict octaves, __global int* restrict results,
             __global ivec4* restrict candidates)
{
    __local int list[SIFT_SCALES * ITEMS * SIFT_EXTREMA_ROWS];
    __local int listed;
    const int item = (int)get_local_id(1) * GROUP_X + (int)get_local_id(0);
    if (item == 0)
        listed = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    findInColumn(params, pyramid, octaves, item, list, &listed);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = item; i < listed; i += ITEMS) {
        const int finder = list[i] / SIFT_EXTREMA_ROWS % ITEMS;
        const int slab = list[i] / SIFT_EXTREMA_ROWS / ITEMS + 1;
        const int x = (int)get_group_id(0) * GROUP_X + finder % GROUP_X;
        const int row = ((int)get_group_id(1) * GROUP_Y + finder / GROUP_X) * SIFT_EXTREMA_ROWS +
                        list[i] % SIFT_EXTREMA_ROWS;
        const int o = octaveOf(params, octaves, row);
        const ivec4 octave = octaves[o];
        const int y = row - octave.w;
        const int slabPixels = octave.y * octave.z;
        if (isExtremum(pyramid, octave.x + slab * slabPixels + y * octave.y + x, octave.y, slabPixels)) {
            const int place = atomic_inc(&results[SIFT_CANDIDATES]);
            if (place < params.capacity)
                candidates[place] = (ivec4)(x, y, slab, o);
        }
    }
}
