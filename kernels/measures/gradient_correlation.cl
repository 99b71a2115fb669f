// SPDX-License-Identifier: MIT
// Gradients and their correlation moments in one pass: as sobel, then ncc with offset 0, for both directions.
// Two records a group, columns before rows.
#include "gpu/params/measures/gradient_correlation_params.h"

#include "reduction.cl"
#include "sobel_at.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
gradient_correlation(const GradientCorrelationParams params, __global const float* restrict referenceColumns,
                     __global const float* restrict referenceRows, __global const float* restrict grey,
                     __global vec4* restrict partials)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    vec4 columnSum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    vec4 rowSum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const ivec2 pixel = ivec2(p % params.imageSize.x, p / params.imageSize.x);
        const vec2 g = sobelAt(grey, pixel, slab, params.imageSize);
        const float column = referenceColumns[p]; // read before the test, so that the loads overlap
        const float row = referenceRows[p];
        if (column >= NOT_COUNTED)
            continue;
        columnSum += vec4(g.x, g.x * g.x, column * g.x, 0.0f);
        rowSum += vec4(g.y, g.y * g.y, row * g.y, 0.0f);
    }
    const vec4 columnTotal = groupSum(columnSum, scratch);
    const vec4 rowTotal = groupSum(rowSum, scratch);
    if (groupItem() == 0) {
        partials[(slab * groups() + group()) * 2] = columnTotal;
        partials[(slab * groups() + group()) * 2 + 1] = rowTotal;
    }
}
