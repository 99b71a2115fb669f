// SPDX-License-Identifier: MIT
// Sums over the inner third of every slab, for the exposure: x of exp(-integral), y of the integral. Pixels
// of the region that the reference (one value a pixel of the region) marks NOT_COUNTED are left out. One
// record a group.
#include "gpu/params/measures/inner_third_params.h"

#include "reduction.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
inner_third(const InnerThirdParams params, __global const float* restrict integrals,
            __global const float* restrict reference, __global vec4* restrict partials)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    const int pixels = params.regionSize.x * params.regionSize.y;
    vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const int column = params.regionCorner.x + p % params.regionSize.x;
        const int row = params.regionCorner.y + p / params.regionSize.x;
        const float integral =
            integrals[((size_t)slab * params.areaSize.y + row) * params.areaSize.x + column];
        if (reference[p] < NOT_COUNTED) // tested after both are read, so that the loads overlap
            sum += vec4(exp(-integral), integral, 0.0f, 0.0f);
    }
    const vec4 total = groupSum(sum, scratch);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
