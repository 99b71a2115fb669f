// SPDX-License-Identifier: MIT
// Twin of kernels/measures/gradient_correlation.cl.
#include "gpu/params/measures/gradient_correlation_params.h"
#include "reduction.glsl"

PARAMS(GradientCorrelationParams);
BUFFER_IN(float, referenceColumns);
BUFFER_IN(float, referenceRows);
BUFFER_IN(float, grey);
BUFFER_OUT(vec4, partials);

#define SOBEL_IMAGE grey
#include "sobel_at.glsl"

void main()
{
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    vec4 columnSum = vec4(0.0);
    vec4 rowSum = vec4(0.0);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const ivec2 pixel = ivec2(p % params.imageSize.x, p / params.imageSize.x);
        const vec2 g = sobelAt(pixel, slab, params.imageSize);
        const float column = referenceColumns[p]; // read before the test, so that the loads overlap
        const float row = referenceRows[p];
        if (column >= NOT_COUNTED)
            continue;
        columnSum += vec4(g.x, g.x * g.x, column * g.x, 0.0);
        rowSum += vec4(g.y, g.y * g.y, row * g.y, 0.0);
    }
    const vec4 columnTotal = groupSum(columnSum);
    const vec4 rowTotal = groupSum(rowSum);
    if (groupItem() == 0) {
        partials[(slab * groups() + group()) * 2] = columnTotal;
        partials[(slab * groups() + group()) * 2 + 1] = rowTotal;
    }
}
