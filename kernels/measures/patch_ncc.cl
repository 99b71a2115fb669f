// SPDX-License-Identifier: MIT
// Sums weight * NCC over a grid of patches that may overlap; x of a record. patches holds, for each, x: the
// reference's mean, y: the reciprocal of its norm about that mean, z: the weight, w: a pixel that counts,
// numbered in the patch. The image is taken relative to that pixel, so that its brightness cannot cost
// digits.
#include "gpu/params/measures/patch_ncc_params.h"

#include "reduction.cl"

// The moments of one lane's columns of a patch: x sums the image, y its square, z reference * image, w
// counts.
vec4 laneMoments(const PatchNccParams params, __global const float* restrict reference, vec4 patchData,
                 __global const float* restrict slabImage, int index, int lane)
{
    const int left = params.firstCorner.x + index % params.patchGrid.x * params.patchStride.x;
    const int top = params.firstCorner.y + index / params.patchGrid.x * params.patchStride.y;
    const int anchor = (int)patchData.w;
    const float offset = slabImage[(top + anchor / params.patchSize.x) * params.imageSize.x + left +
                                   anchor % params.patchSize.x];
    vec4 moments = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int row = top; row < top + params.patchSize.y; ++row) {
        for (int column = left + lane; column < left + params.patchSize.x; column += PATCH_LANES) {
            const int p = row * params.imageSize.x + column;
            if (reference[p] >= NOT_COUNTED)
                continue;
            const float d = slabImage[p] - offset;
            moments += vec4(d, d * d, (reference[p] - patchData.x) * d, 1.0f);
        }
    }
    return moments;
}

float correlation(vec4 moments, vec4 patchData, float leastVariance)
{
    const float variation = moments.y - moments.x * moments.x / moments.w;
    if (variation <= moments.w * leastVariance)
        return 0.0f; // nothing is there to correlate
    return clamp(moments.z * patchData.y / sqrt(variation), -1.0f, 1.0f);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
patch_ncc(const PatchNccParams params, __global const float* restrict reference,
          __global const vec4* restrict patches, __global const float* restrict image,
          __global vec4* restrict partials)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    __global const float* restrict slabImage = image + (size_t)slab * params.imageSize.x * params.imageSize.y;
    const int perGroup = GROUP_X / PATCH_LANES;
    const int lane = groupItem() % PATCH_LANES;
    const int count = params.patchGrid.x * params.patchGrid.y;
    float sum = 0.0f;
    for (int run = group() * perGroup; run < count; run += groups() * perGroup) {
        const int index = run + groupItem() / PATCH_LANES;
        const vec4 patchData = index < count ? patches[index] : vec4(0.0f, 0.0f, 0.0f, 0.0f);
        vec4 moments = vec4(0.0f, 0.0f, 0.0f, 0.0f);
        if (patchData.z > 0.0f)
            moments = laneMoments(params, reference, patchData, slabImage, index, lane);
        scratch[groupItem()] = moments;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lane == 0 && patchData.z > 0.0f) {
            for (int other = 1; other < PATCH_LANES; ++other)
                moments += scratch[groupItem() + other];
            sum += patchData.z * correlation(moments, patchData, params.leastVariance);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const vec4 total = groupSum(vec4(sum, 0.0f, 0.0f, 0.0f), scratch);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
