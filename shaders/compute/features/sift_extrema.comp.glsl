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

bool isExtremum(int at, ivec4 octave, float value)
{
    const int slabPixels = octave.y * octave.z;
    const float sign = value > 0.0 ? 1.0 : -1.0;
    for (int slab = -1; slab <= 1; ++slab)
        for (int row = -1; row <= 1; ++row)
            for (int column = -1; column <= 1; ++column) {
                const int order = slab * 9 + row * 3 + column;
                const float other = sign * differenceAt(at + slab * slabPixels + row * octave.y + column, slabPixels);
                if (order < 0 ? other >= sign * value : order > 0 && other > sign * value)
                    return false;
            }
    return true;
}

void main()
{
    const int x = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y);
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
        const float value = differenceAt(at, slabPixels);
        if (abs(value) > params.threshold && isExtremum(at, octave, value)) {
            const int place = atomicAdd(results[SIFT_CANDIDATES], 1);
            if (place < params.capacity)
                candidates[place] = ivec4(x, y, slab, o);
        }
    }
}
