// SPDX-License-Identifier: MIT
// Gradient orientation (De Silva et al. 2016, Phys. Med. Biol. 61, 3009): x sums (2 - ln(angle + 1)) / 2 over
// the pixels where the gradients of both images are large, with angle (rad) the one between them; y counts
// these pixels. The reference's small gradients are marked NOT_COUNTED beforehand; grey's are small when
// their square is at most squareFactor times its mean, which comes from the sums of gradient_correlation in
// gradientSums, two vec4s a slab.
#include "gpu/params/measures/gradient_orientation_params.h"

#include "reduction.cl"
#include "sobel_at.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
gradient_orientation(const GradientOrientationParams params, __global const float* restrict referenceColumns,
                     __global const float* restrict referenceRows, __global const float* restrict grey,
                     __global const vec4* restrict gradientSums, __global vec4* restrict partials)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    const float leastSquare = params.squareFactor *
                              (gradientSums[2 * slab].y + gradientSums[2 * slab + 1].y) /
                              params.countedPixels;
    vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const vec2 f = vec2(referenceColumns[p], referenceRows[p]);
        if (f.x >= NOT_COUNTED)
            continue;
        const ivec2 pixel = ivec2(p % params.imageSize.x, p / params.imageSize.x);
        const vec2 g = sobelAt(grey, pixel, slab, params.imageSize);
        if (g.x * g.x + g.y * g.y <= leastSquare)
            continue;
        const float angle = atan2(fabs(f.x * g.y - f.y * g.x), f.x * g.x + f.y * g.y);
        sum += vec4((2.0f - log(angle + 1.0f)) / 2.0f, 1.0f, 0.0f, 0.0f);
    }
    const vec4 total = groupSum(sum, scratch);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
