// SPDX-License-Identifier: MIT
// Twin of kernels/measures/gradient_orientation.cl.
#include "gpu/params/measures/gradient_orientation_params.h"
#include "reduction.glsl"

PARAMS(GradientOrientationParams);
BUFFER_IN(float, referenceColumns);
BUFFER_IN(float, referenceRows);
BUFFER_IN(float, grey);
BUFFER_IN(vec4, gradientSums);
BUFFER_OUT(vec4, partials);

#define SOBEL_IMAGE grey
#include "sobel_at.glsl"

void main()
{
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    const float leastSquare = params.squareFactor *
                              (gradientSums[2 * slab].y + gradientSums[2 * slab + 1].y) /
                              params.countedPixels;
    vec4 sum = vec4(0.0);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const vec2 f = vec2(referenceColumns[p], referenceRows[p]);
        if (f.x >= NOT_COUNTED)
            continue;
        const ivec2 pixel = ivec2(p % params.imageSize.x, p / params.imageSize.x);
        const vec2 g = sobelAt(pixel, slab, params.imageSize);
        if (g.x * g.x + g.y * g.y <= leastSquare)
            continue;
        const float angle = atan(abs(f.x * g.y - f.y * g.x), f.x * g.x + f.y * g.y);
        sum += vec4((2.0 - log(angle + 1.0)) / 2.0, 1.0, 0.0, 0.0);
    }
    const vec4 total = groupSum(sum);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
