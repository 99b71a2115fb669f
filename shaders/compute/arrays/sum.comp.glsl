// SPDX-License-Identifier: MIT
// Twin of kernels/arrays/sum.cl.
#include "gpu/params/arrays/sum_params.h"
#include "reduction.glsl"

PARAMS(SumParams);
BUFFER_IN(vec4, partials);
BUFFER_OUT(vec4, sums);

void main()
{
    const int slab = slabIndex();
    for (int v = 0; v < params.vectors; ++v) {
        vec4 sum = vec4(0.0);
        for (int r = groupItem(); r < params.records; r += GROUP_X)
            sum += partials[(slab * params.records + r) * params.vectors + v];
        const vec4 total = groupSum(sum);
        if (groupItem() == 0)
            sums[slab * params.sumsStride + params.firstSum + v] = total;
    }
}
