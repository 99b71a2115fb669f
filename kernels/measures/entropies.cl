// SPDX-License-Identifier: MIT
// The entropies of every joint histogram, in nats: x of the pairs, y of the DRR alone, whose histogram is the
// sum of the table's rows. Empty bins do not count. One group a slab, an item for each bin of the DRR.
#include "gpu/params/measures/entropies_params.h"

#include "reduction.cl"

// A bin's part of the entropy.
float entropyPart(int count, float perPixel)
{
    const float probability = (float)count * perPixel;
    return count > 0 ? -probability * log(probability) : 0.0f;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
entropies(const EntropiesParams params, __global const int* restrict table, __global vec4* restrict results)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    const int bins = params.bins;
    vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int d = groupItem(); d < bins; d += GROUP_X) {
        float joint = 0.0f;
        int pixels = 0;
        for (int f = 0; f < bins; ++f) {
            const int count = table[(slab * bins + f) * bins + d];
            joint += entropyPart(count, params.perPixel);
            pixels += count;
        }
        sum += vec4(joint, entropyPart(pixels, params.perPixel), 0.0f, 0.0f);
    }
    const vec4 total = groupSum(sum, scratch);
    if (groupItem() == 0)
        results[(params.firstSlab + slab) * params.resultStride + params.result] = total;
}
