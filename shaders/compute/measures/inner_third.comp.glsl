// SPDX-License-Identifier: MIT
// Twin of kernels/measures/inner_third.cl.
#include "gpu/params/measures/inner_third_params.h"
#include "reduction.glsl"

PARAMS(InnerThirdParams);
BUFFER_IN(float, integrals);
BUFFER_IN(float, reference);
BUFFER_OUT(vec4, partials);

void main()
{
    const int slab = slabIndex();
    const int pixels = params.regionSize.x * params.regionSize.y;
    vec4 sum = vec4(0.0);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const int column = params.regionCorner.x + p % params.regionSize.x;
        const int row = params.regionCorner.y + p / params.regionSize.x;
        const float integral = integrals[(slab * params.areaSize.y + row) * params.areaSize.x + column];
        if (reference[p] < NOT_COUNTED) // tested after both are read, so that the loads overlap
            sum += vec4(exp(-integral), integral, 0.0, 0.0);
    }
    const vec4 total = groupSum(sum);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
