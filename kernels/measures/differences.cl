// SPDX-License-Identifier: MIT
// The sums behind SSD, SAD, SPD and SDT in one pass. With d = radiograph - grey: x of d^2, y of |d|, z of
// max(0, d), w of max(threshold, |d|). One record a group.
#include "gpu/params/measures/differences_params.h"

#include "reduction.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
differences(const DifferencesParams params, __global const float* restrict radiograph,
            __global const float* restrict grey, __global vec4* restrict partials)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int p = firstPixel(); p < pixels; p += items()) {
        if (radiograph[p] >= NOT_COUNTED)
            continue;
        const float d = radiograph[p] - grey[(size_t)slab * pixels + p];
        const float size = fabs(d);
        sum += vec4(d * d, size, max(0.0f, d), max(params.threshold, size));
    }
    const vec4 total = groupSum(sum, scratch);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
