// SPDX-License-Identifier: MIT
// Twin of kernels/features/corner_response.cl.
#include "gpu/params/features/corner_response_params.h"
#include "gather.glsl"

PARAMS(CornerResponseParams);
BUFFER_IN(float, tensorXx);
#ifndef HALF
BUFFER_IN(float, tensorXy);
#endif
BUFFER_IN(float, tensorYy);
BUFFER_IN(float, taps);
GATHER_OUT(0, response);

GATHER_ALL(params.imageSize)

void gather(ivec2 pixel, int slab)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int reach = params.reach;
    float xx = 0.0;
    float xy = 0.0;
    float yy = 0.0;
    for (int k = -reach; k <= reach; ++k) {
        const int index = clamp(pixel.y + k, 0, rows - 1) * columns + pixel.x;
        const float tap = taps[reach + k];
#ifdef HALF
        const vec2 first = unpackHalf2x16(floatBitsToUint(tensorXx[index]));
        xx += tap * first.y;
        xy += tap * first.x;
        yy += tap * unpackHalf2x16(floatBitsToUint(tensorYy[index])).y;
#else
        xx += tap * tensorXx[index];
        xy += tap * tensorXy[index];
        yy += tap * tensorYy[index];
#endif
    }
#ifdef MIN_EIGENVALUE
    const float halfDifference = 0.5 * (xx - yy);
    const float value = 0.5 * (xx + yy) - sqrt(halfDifference * halfDifference + xy * xy);
#elif defined(NOBLE)
    const float halfDifference = 0.5 * (xx - yy);
    const float halfTrace = 0.5 * (xx + yy);
    const float smaller = halfTrace - sqrt(halfDifference * halfDifference + xy * xy);
    const bool isRandom = smaller >= params.randomness * (1.0 + halfTrace);
    const float value = isRandom ? (xx * yy - xy * xy) / (2.0 * halfTrace + 1e-10) : 0.0;
#else
    const float value = xx * yy - xy * xy - params.kappa * (xx + yy) * (xx + yy);
#endif
    PUT(response, value);
}
