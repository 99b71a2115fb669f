// SPDX-License-Identifier: MIT
// Twin of kernels/measures/gradient_difference.cl.
#include "gpu/params/measures/gradient_difference_params.h"
#include "reduction.glsl"

PARAMS(GradientDifferenceParams);
BUFFER_IN(float, referenceColumns);
BUFFER_IN(float, referenceRows);
BUFFER_IN(float, grey);
BUFFER_IN(vec4, gradientSums);
BUFFER_OUT(vec4, partials);

#define SOBEL_IMAGE grey
#include "sobel_at.glsl"

float leastSquaresScale(vec4 columnSums, vec4 rowSums)
{
    const float squares = columnSums.y + rowSums.y;
    return squares > 0.0 ? max(0.0, (columnSums.z + rowSums.z) / squares) : 0.0;
}

float agreement(float variance, float difference)
{
    return variance / (variance + difference * difference);
}

void main()
{
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    const float scale = leastSquaresScale(gradientSums[2 * slab], gradientSums[2 * slab + 1]);
    vec4 sum = vec4(0.0);
    for (int p = firstPixel(); p < pixels; p += items()) {
        if (referenceColumns[p] >= NOT_COUNTED)
            continue;
        const ivec2 pixel = ivec2(p % params.imageSize.x, p / params.imageSize.x);
        const vec2 g = sobelAt(pixel, slab, params.imageSize);
        sum += vec4(agreement(params.variances.x, referenceColumns[p] - scale * g.x),
                    agreement(params.variances.y, referenceRows[p] - scale * g.y), 0.0, 0.0);
    }
    const vec4 total = groupSum(sum);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
