// SPDX-License-Identifier: MIT
// The second stage of every reduction: sums the partial records of each slab. One group a slab.
#include "gpu/params/arrays/sum_params.h"

#include "reduction.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sum(const SumParams params, __global const vec4* restrict partials, __global vec4* restrict sums)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    for (int v = 0; v < params.vectors; ++v) {
        vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
        for (int r = groupItem(); r < params.records; r += GROUP_X)
            sum += partials[(slab * params.records + r) * params.vectors + v];
        const vec4 total = groupSum(sum, scratch);
        if (groupItem() == 0)
            sums[slab * params.sumsStride + params.firstSum + v] = total;
    }
}
