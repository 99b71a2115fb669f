// SPDX-License-Identifier: MIT
// Twin of kernels/measures/entropies.cl.
#include "gpu/params/measures/entropies_params.h"
#include "reduction.glsl"

PARAMS(EntropiesParams);
BUFFER_IN(int, table);
BUFFER_OUT(vec4, results);

// A bin's part of the entropy.
float entropyPart(int count, float perPixel)
{
    const float probability = float(count) * perPixel;
    return count > 0 ? -probability * log(probability) : 0.0;
}

void main()
{
    const int slab = slabIndex();
    const int bins = params.bins;
    vec4 sum = vec4(0.0);
    for (int d = groupItem(); d < bins; d += GROUP_X) {
        float joint = 0.0;
        int pixels = 0;
        for (int f = 0; f < bins; ++f) {
            const int count = table[(slab * bins + f) * bins + d];
            joint += entropyPart(count, params.perPixel);
            pixels += count;
        }
        sum += vec4(joint, entropyPart(pixels, params.perPixel), 0.0, 0.0);
    }
    const vec4 total = groupSum(sum);
    if (groupItem() == 0)
        results[(params.firstSlab + slab) * params.resultStride + params.result] = total;
}
