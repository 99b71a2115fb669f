// SPDX-License-Identifier: MIT
// Twin of kernels/measures/differences.cl.
#include "gpu/params/measures/differences_params.h"
#include "reduction.glsl"

PARAMS(DifferencesParams);
BUFFER_IN(float, radiograph);
BUFFER_IN(float, grey);
BUFFER_OUT(vec4, partials);

void main()
{
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    vec4 sum = vec4(0.0);
    for (int p = firstPixel(); p < pixels; p += items()) {
        if (radiograph[p] >= NOT_COUNTED)
            continue;
        const float d = radiograph[p] - grey[slab * pixels + p];
        const float size = abs(d);
        sum += vec4(d * d, size, max(0.0, d), max(params.threshold, size));
    }
    const vec4 total = groupSum(sum);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
