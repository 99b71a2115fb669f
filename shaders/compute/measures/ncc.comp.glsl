// SPDX-License-Identifier: MIT
// Twin of kernels/measures/ncc.cl.
#include "gpu/params/measures/ncc_params.h"
#include "reduction.glsl"

PARAMS(NccParams);
BUFFER_IN(float, reference);
BUFFER_IN(float, image);
BUFFER_OUT(vec4, partials);

void main()
{
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    vec4 sum = vec4(0.0);
    for (int p = firstPixel(); p < pixels; p += items()) {
        if (reference[p] >= NOT_COUNTED)
            continue;
        const float d = image[slab * pixels + p] - params.offset;
        sum += vec4(d, d * d, reference[p] * d, 0.0);
    }
    const vec4 total = groupSum(sum);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
