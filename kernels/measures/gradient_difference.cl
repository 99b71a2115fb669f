// SPDX-License-Identifier: MIT
// Gradient difference (Penney et al. 1998): sums of v / (v + (f - s d)^2) over the pixels, with v the
// variance of the reference's gradients f and d the Sobel gradient of grey. x for the columns' direction, y
// for the rows'. s is the factor, not negative, that brings the gradients of grey nearest to the reference's
// in the least squares sense; gradientSums holds, as two vec4s a slab, the sums of gradient_correlation for
// it.
#include "gpu/params/measures/gradient_difference_params.h"

#include "reduction.cl"
#include "sobel_at.cl"

float leastSquaresScale(vec4 columnSums, vec4 rowSums)
{
    const float squares = columnSums.y + rowSums.y;
    return squares > 0.0f ? max(0.0f, (columnSums.z + rowSums.z) / squares) : 0.0f;
}

float agreement(float variance, float difference)
{
    return variance / (variance + difference * difference);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
gradient_difference(const GradientDifferenceParams params, __global const float* restrict referenceColumns,
                    __global const float* restrict referenceRows, __global const float* restrict grey,
                    __global const vec4* restrict gradientSums, __global vec4* restrict partials)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    const float scale = leastSquaresScale(gradientSums[2 * slab], gradientSums[2 * slab + 1]);
    vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int p = firstPixel(); p < pixels; p += items()) {
        if (referenceColumns[p] >= NOT_COUNTED)
            continue;
        const ivec2 pixel = ivec2(p % params.imageSize.x, p / params.imageSize.x);
        const vec2 g = sobelAt(grey, pixel, slab, params.imageSize);
        sum += vec4(agreement(params.variances.x, referenceColumns[p] - scale * g.x),
                    agreement(params.variances.y, referenceRows[p] - scale * g.y), 0.0f, 0.0f);
    }
    const vec4 total = groupSum(sum, scratch);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
