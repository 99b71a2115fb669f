// SPDX-License-Identifier: MIT
// Twin of kernels/lines/hessian_rows.cl.
#include "gpu/params/lines/hessian_rows_params.h"
#include "gather.glsl"

PARAMS(HessianRowsParams);
BUFFER_IN(float, image);
BUFFER_IN(float, taps);
GATHER_OUT(0, smoothed);
GATHER_OUT(1, slope);
GATHER_OUT(2, curvature);

GATHER_ALL(ivec2(params.columns, params.rows))

void gather(ivec2 pixel, int slab)
{
    const int line = (params.slab * params.rows + pixel.y) * params.columns;
    const float here = image[line + pixel.x];
    float weighted = taps[HESSIAN_SMOOTHING(params.reach, 0)] * here;
    float first = 0.0;
    float second = 0.0;
    for (int k = 1; k <= params.reach; ++k) {
        const float before = image[line + max(pixel.x - k, 0)];
        const float after = image[line + min(pixel.x + k, params.columns - 1)];
        weighted += taps[HESSIAN_SMOOTHING(params.reach, k)] * (before + after);
        first += taps[HESSIAN_SLOPE(params.reach, k)] * (after - before);
        second += taps[HESSIAN_CURVATURE(params.reach, k)] * ((before - here) + (after - here));
    }
    PUT(smoothed, weighted);
    PUT(slope, first);
    PUT(curvature, second);
}
