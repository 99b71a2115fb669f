// SPDX-License-Identifier: MIT
// The moments behind normalised cross correlation. reference is free of its mean and of norm 1; with d =
// image - offset: x sums d, y d^2, z reference * d. One record a group.
#include "gpu/params/measures/ncc_params.h"

#include "reduction.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
ncc(const NccParams params, __global const float* restrict reference, __global const float* restrict image,
    __global vec4* restrict partials)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int p = firstPixel(); p < pixels; p += items()) {
        if (reference[p] >= NOT_COUNTED)
            continue;
        const float d = image[(size_t)slab * pixels + p] - params.offset;
        sum += vec4(d, d * d, reference[p] * d, 0.0f);
    }
    const vec4 total = groupSum(sum, scratch);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
