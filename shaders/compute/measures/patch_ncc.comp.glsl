// SPDX-License-Identifier: MIT
// Twin of kernels/measures/patch_ncc.cl.
#include "gpu/params/measures/patch_ncc_params.h"
#include "reduction.glsl"

PARAMS(PatchNccParams);
BUFFER_IN(float, reference);
BUFFER_IN(vec4, patches);
BUFFER_IN(float, image);
BUFFER_OUT(vec4, partials);

// The moments of one lane's columns of a patch: x sums the image, y its square, z reference * image, w counts.
vec4 laneMoments(vec4 patchData, int slabStart, int index, int lane)
{
    const int left = params.firstCorner.x + index % params.patchGrid.x * params.patchStride.x;
    const int top = params.firstCorner.y + index / params.patchGrid.x * params.patchStride.y;
    const int anchor = int(patchData.w);
    const float offset =
        image[slabStart + (top + anchor / params.patchSize.x) * params.imageSize.x + left + anchor % params.patchSize.x];
    vec4 moments = vec4(0.0);
    for (int row = top; row < top + params.patchSize.y; ++row) {
        for (int column = left + lane; column < left + params.patchSize.x; column += PATCH_LANES) {
            const int p = row * params.imageSize.x + column;
            if (reference[p] >= NOT_COUNTED)
                continue;
            const float d = image[slabStart + p] - offset;
            moments += vec4(d, d * d, (reference[p] - patchData.x) * d, 1.0);
        }
    }
    return moments;
}

float correlation(vec4 moments, vec4 patchData, float leastVariance)
{
    const float variation = moments.y - moments.x * moments.x / moments.w;
    if (variation <= moments.w * leastVariance)
        return 0.0; // nothing is there to correlate
    return clamp(moments.z * patchData.y / sqrt(variation), -1.0, 1.0);
}

void main()
{
    const int slab = slabIndex();
    const int slabStart = slab * params.imageSize.x * params.imageSize.y;
    const int perGroup = GROUP_X / PATCH_LANES;
    const int lane = groupItem() % PATCH_LANES;
    const int count = params.patchGrid.x * params.patchGrid.y;
    float sum = 0.0;
    for (int run = group() * perGroup; run < count; run += groups() * perGroup) {
        const int index = run + groupItem() / PATCH_LANES;
        const vec4 patchData = index < count ? patches[index] : vec4(0.0); // "patch" is a word of GLSL
        vec4 moments = vec4(0.0);
        if (patchData.z > 0.0)
            moments = laneMoments(patchData, slabStart, index, lane);
        scratch[groupItem()] = moments;
        barrier();
        if (lane == 0 && patchData.z > 0.0) {
            for (int other = 1; other < PATCH_LANES; ++other)
                moments += scratch[groupItem() + other];
            sum += patchData.z * correlation(moments, patchData, params.leastVariance);
        }
        barrier();
    }
    const vec4 total = groupSum(vec4(sum, 0.0, 0.0, 0.0));
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
