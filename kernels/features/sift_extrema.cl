// SPDX-License-Identifier: MIT
// Appends the extrema of the differences of Gaussians of all octaves to candidates: x, y, slab (the lower of
// the difference's two), octave. An extremum exceeds the threshold and its 26 neighbours; of equals, the one
// that comes first does. Their order is not determined. One item a pixel, the octaves one below the other.
#include "gpu/params/features/sift_extrema_params.h"

#include "sift_difference.cl"

bool isExtremum(__global const Grey* restrict pyramid, int at, ivec4 octave, float value)
{
    const int slabPixels = octave.y * octave.z;
    const float sign = value > 0.0f ? 1.0f : -1.0f;
    for (int slab = -1; slab <= 1; ++slab)
        for (int row = -1; row <= 1; ++row)
            for (int column = -1; column <= 1; ++column) {
                const int order = slab * 9 + row * 3 + column;
                const float other =
                    sign *
                    differenceAt(pyramid, at + slab * slabPixels + row * octave.y + column, slabPixels);
                if (order < 0 ? other >= sign * value : order > 0 && other > sign * value)
                    return false;
            }
    return true;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_extrema(const SiftExtremaParams params, __global const Grey* restrict pyramid,
             __global const ivec4* restrict octaves, __global int* restrict results,
             __global ivec4* restrict candidates)
{
    const int x = (int)get_global_id(0);
    const int row = (int)get_global_id(1);
    if (row >= params.rows)
        return;
    int o = 0;
    while (o + 1 < params.octaves && row >= octaves[o + 1].w)
        ++o;
    const ivec4 octave = octaves[o];
    const int y = row - octave.w;
    if (x < SIFT_BORDER || y < SIFT_BORDER || x >= octave.y - SIFT_BORDER || y >= octave.z - SIFT_BORDER)
        return;
    const int slabPixels = octave.y * octave.z;
    for (int slab = 1; slab <= SIFT_SCALES; ++slab) {
        const int at = octave.x + slab * slabPixels + y * octave.y + x;
        const float value = differenceAt(pyramid, at, slabPixels);
        if (fabs(value) > params.threshold && isExtremum(pyramid, at, octave, value)) {
            const int place = atomic_inc(&results[SIFT_CANDIDATES]);
            if (place < params.capacity)
                candidates[place] = (ivec4)(x, y, slab, o);
        }
    }
}
