// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_extrema.cl.
#include "gpu/params/features/sift_extrema_params.h"
#include "common.glsl"
#include "greys.glsl"

PARAMS(SiftExtremaParams);
BUFFER_IN(GREYS, pyramid);
BUFFER_IN(ivec4, octaves);
BUFFER_INOUT(int, results);
BUFFER_OUT(ivec4, candidates);

#include "sift_difference.glsl"

#pragma optionNV(unroll all)

#define DIFFERENCES (SIFT_SLABS - 1)
#define ITEMS (GROUP_X * GROUP_Y)
#define NEIGHBOURS 9 // in a slab, the pixel itself in the middle
#define MIDDLE 4
#define LOWEST -3.0e38

shared int list[SIFT_SCALES * ITEMS * SIFT_EXTREMA_ROWS];
shared int listed;

// at: the index of the pixel in the octave's first slab.
float[SIFT_SLABS] greysAt(int at, int slabPixels)
{
    float greys[SIFT_SLABS];
    for (int slab = 0; slab < SIFT_SLABS; ++slab)
        greys[slab] = greyOf(pyramid, at + slab * slabPixels);
    return greys;
}

float[DIFFERENCES] differencesOf(float[SIFT_SLABS] greys)
{
    float differences[DIFFERENCES];
    for (int slab = 0; slab < DIFFERENCES; ++slab)
        differences[slab] = greys[slab + 1] - greys[slab];
    return differences;
}

// Whether the difference of a pixel is as large as any of its column in three rows and slabs, or as small.
bool standsOut(float[DIFFERENCES] above, float[DIFFERENCES] own, float[DIFFERENCES] below, int slab)
{
    float largest = own[slab];
    float smallest = own[slab];
    for (int other = slab - 1; other <= slab + 1; ++other) {
        largest = max(max(largest, own[other]), max(above[other], below[other]));
        smallest = min(min(smallest, own[other]), min(above[other], below[other]));
    }
    return own[slab] > 0.0 ? own[slab] == largest : own[slab] == smallest;
}

// Whether the difference at that index of its lower slab exceeds those that come before it, and none after it
// exceeds it: slabs count the most, then rows, then columns. Reads all at once, as waiting costs the most.
bool isExtremum(int at, int columns, int slabPixels)
{
    const float sign = differenceAt(at, slabPixels) > 0.0 ? 1.0 : -1.0;
    const float value = sign * differenceAt(at, slabPixels);
    float before = LOWEST;
    float after = LOWEST;
    for (int i = 0; i < NEIGHBOURS; ++i) {
        const int other = at + (i / 3 - 1) * columns + i % 3 - 1;
        const float lower = greyOf(pyramid, other);
        const float upper = greyOf(pyramid, other + slabPixels);
        before = max(before, sign * (lower - greyOf(pyramid, other - slabPixels)));
        after = max(after, sign * (greyOf(pyramid, other + 2 * slabPixels) - upper));
        if (i < MIDDLE)
            before = max(before, sign * (upper - lower));
        if (i > MIDDLE)
            after = max(after, sign * (upper - lower));
    }
    return value > before && value >= after;
}

// Of a row of all octaves.
int octaveOf(int row)
{
    int o = 0;
    while (o + 1 < params.octaves && row >= octaves[o + 1].w)
        ++o;
    return o;
}

// Appends the pixels of the item that stand out in their columns to the group's list: slab, item and row in
// one number.
void findInColumn(int item)
{
    const int x = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y) * SIFT_EXTREMA_ROWS;
    if (row >= params.rows)
        return;
    const ivec4 octave = octaves[octaveOf(row)];
    const int first = max(row - octave.w, SIFT_BORDER);
    const int end = min(row - octave.w + SIFT_EXTREMA_ROWS, octave.z - SIFT_BORDER);
    if (x < SIFT_BORDER || x >= octave.y - SIFT_BORDER || first >= end)
        return;
    const int slabPixels = octave.y * octave.z;
    const int column = octave.x + x; // of the first slab's values
    float above[DIFFERENCES] = differencesOf(greysAt(column + (first - 1) * octave.y, slabPixels));
    float own[DIFFERENCES] = differencesOf(greysAt(column + first * octave.y, slabPixels));
    float greys[SIFT_SLABS] = greysAt(column + (first + 1) * octave.y, slabPixels);
    for (int y = first; y < end; ++y) {
        const float below[DIFFERENCES] = differencesOf(greys);
        greys = greysAt(column + (y + 2) * octave.y, slabPixels); // there: a border lies below
        for (int slab = 1; slab <= SIFT_SCALES; ++slab)
            if (abs(own[slab]) > params.threshold && standsOut(above, own, below, slab))
                list[atomicAdd(listed, 1)] =
                    ((slab - 1) * ITEMS + item) * SIFT_EXTREMA_ROWS + y + octave.w - row;
        above = own;
        own = below;
    }
}

void main()
{
    const int item = int(gl_LocalInvocationIndex);
    if (item == 0)
        listed = 0;
    barrier();
    findInColumn(item);
    barrier();
    for (int i = item; i < listed; i += ITEMS) {
        const int finder = list[i] / SIFT_EXTREMA_ROWS % ITEMS;
        const int slab = list[i] / SIFT_EXTREMA_ROWS / ITEMS + 1;
        const int x = int(gl_WorkGroupID.x) * GROUP_X + finder % GROUP_X;
        const int row = (int(gl_WorkGroupID.y) * GROUP_Y + finder / GROUP_X) * SIFT_EXTREMA_ROWS +
                        list[i] % SIFT_EXTREMA_ROWS;
        const int o = octaveOf(row);
        const ivec4 octave = octaves[o];
        const int y = row - octave.w;
        const int slabPixels = octave.y * octave.z;
        if (isExtremum(octave.x + slab * slabPixels + y * octave.y + x, octave.y, slabPixels)) {
            const int place = atomicAdd(results[SIFT_CANDIDATES], 1);
            if (place < params.capacity)
                candidates[place] = ivec4(x, y, slab, o);
        }
    }
}
