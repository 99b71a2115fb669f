// SPDX-License-Identifier: MIT
// Twin of kernels/sum.cl.
#include "gpu/params/sum_params.h"
#include "reduction.glsl"

PARAMS(SumParams);
BUFFER_IN(vec4, partials);
BUFFER_OUT(vec4, sums);

void main()
{
    const int slab = slabIndex();
    for (int v = 0; v < params.counts.y; ++v) {
        vec4 sum = vec4(0.0);
        for (int r = groupItem(); r < params.counts.x; r += GROUP_X)
            sum += partials[(slab * params.counts.x + r) * params.counts.y + v];
        const vec4 total = groupSum(sum);
        if (groupItem() == 0)
            sums[slab * params.counts.z + params.counts.w + v] = total;
    }
}
