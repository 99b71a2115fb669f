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

// The differences of a row at a pixel and its neighbours in the row.
struct RowOfDifferences
{
    vec3 value[SIFT_SLABS - 1]; // left, at the pixel, right
    float largest[SIFT_SLABS - 1];
    float smallest[SIFT_SLABS - 1];
};

// at: the index of the pixel in the octave's first slab.
RowOfDifferences rowAt(int at, int slabPixels)
{
    RowOfDifferences row;
    vec3 lower = vec3(greyOf(pyramid, at - 1), greyOf(pyramid, at), greyOf(pyramid, at + 1));
    for (int slab = 0; slab < SIFT_SLABS - 1; ++slab) {
        at += slabPixels;
        const vec3 upper = vec3(greyOf(pyramid, at - 1), greyOf(pyramid, at), greyOf(pyramid, at + 1));
        const vec3 value = upper - lower;
        row.value[slab] = value;
        row.largest[slab] = max(max(value.x, value.y), value.z);
        row.smallest[slab] = min(min(value.x, value.y), value.z);
        lower = upper;
    }
    return row;
}

float largestOf(RowOfDifferences above, RowOfDifferences own, RowOfDifferences below, int slab)
{
    return max(max(above.largest[slab], own.largest[slab]), below.largest[slab]);
}

float smallestOf(RowOfDifferences above, RowOfDifferences own, RowOfDifferences below, int slab)
{
    return min(min(above.smallest[slab], own.smallest[slab]), below.smallest[slab]);
}

// Whether the pixel exceeds those that come before it, and none after it exceeds the pixel: slabs count the
// most, then rows, then columns.
bool isMaximum(RowOfDifferences above, RowOfDifferences own, RowOfDifferences below, int slab)
{
    const vec3 value = own.value[slab];
    const float before = max(max(above.largest[slab], value.x), largestOf(above, own, below, slab - 1));
    const float after = max(max(below.largest[slab], value.z), largestOf(above, own, below, slab + 1));
    return value.y > before && value.y >= after;
}

bool isMinimum(RowOfDifferences above, RowOfDifferences own, RowOfDifferences below, int slab)
{
    const vec3 value = own.value[slab];
    const float before = min(min(above.smallest[slab], value.x), smallestOf(above, own, below, slab - 1));
    const float after = min(min(below.smallest[slab], value.z), smallestOf(above, own, below, slab + 1));
    return value.y < before && value.y <= after;
}

void main()
{
    const int x = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y) * SIFT_EXTREMA_ROWS;
    if (row >= params.rows)
        return;
    int o = 0;
    while (o + 1 < params.octaves && row >= octaves[o + 1].w)
        ++o;
    const ivec4 octave = octaves[o];
    const int first = max(row - octave.w, SIFT_BORDER);
    const int end = min(row - octave.w + SIFT_EXTREMA_ROWS, octave.z - SIFT_BORDER);
    if (x < SIFT_BORDER || x >= octave.y - SIFT_BORDER || first >= end)
        return;
    const int slabPixels = octave.y * octave.z;
    const int column = octave.x + x; // of the first slab's values
    RowOfDifferences above = rowAt(column + (first - 1) * octave.y, slabPixels);
    RowOfDifferences own = rowAt(column + first * octave.y, slabPixels);
    for (int y = first; y < end; ++y) {
        const RowOfDifferences below = rowAt(column + (y + 1) * octave.y, slabPixels);
        for (int slab = 1; slab <= SIFT_SCALES; ++slab) {
            const float value = own.value[slab].y;
            if (abs(value) > params.threshold && (value > 0.0 ? isMaximum(above, own, below, slab)
                                                                : isMinimum(above, own, below, slab))) {
                const int place = atomicAdd(results[SIFT_CANDIDATES], 1);
                if (place < params.capacity)
                    candidates[place] = ivec4(x, y, slab, o);
            }
        }
        above = own;
        own = below;
    }
}
