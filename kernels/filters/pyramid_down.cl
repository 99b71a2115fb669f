// SPDX-License-Identifier: MIT
// The next level of an image pyramid, half as large (rounded up): (1 3 3 1) / 8 in both directions about the
// corner that the 2x2 pixels below it share, a Gaussian of sigma 0.87 px and every second pixel in one pass.
// With pixel centres at integer + 0.5 a place x becomes exactly x / 2. Pixels beyond the edge repeat it. One
// item a pixel of the coarse level.
#include "gpu/params/filters/pyramid_down_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
pyramid_down(const PyramidDownParams params, __global float* restrict pyramid)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    if (pixel.x >= params.coarseSize.x || pixel.y >= params.coarseSize.y)
        return;
    const int first = max(2 * pixel.x - 1, 0);
    const int second = 2 * pixel.x;
    const int third = min(2 * pixel.x + 1, params.fineSize.x - 1);
    const int fourth = min(2 * pixel.x + 2, params.fineSize.x - 1);
    float sum = 0.0f;
    for (int k = 0; k < 4; ++k) {
        const int line =
            params.firstFine + clamp(2 * pixel.y - 1 + k, 0, params.fineSize.y - 1) * params.fineSize.x;
        const float lineSum = pyramid[line + first] + pyramid[line + fourth] +
                              3.0f * (pyramid[line + second] + pyramid[line + third]);
        sum += k == 0 || k == 3 ? lineSum : 3.0f * lineSum;
    }
    pyramid[params.firstCoarse + pixel.y * params.coarseSize.x + pixel.x] = sum / 64.0f;
}
