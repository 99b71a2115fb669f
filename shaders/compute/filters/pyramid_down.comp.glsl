// SPDX-License-Identifier: MIT
// Twin of kernels/filters/pyramid_down.cl.
#include "gpu/params/filters/pyramid_down_params.h"
#include "common.glsl"

PARAMS(PyramidDownParams);
BUFFER_INOUT(float, pyramid);

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    if (pixel.x >= params.coarseSize.x || pixel.y >= params.coarseSize.y)
        return;
    const int first = max(2 * pixel.x - 1, 0);
    const int second = 2 * pixel.x;
    const int third = min(2 * pixel.x + 1, params.fineSize.x - 1);
    const int fourth = min(2 * pixel.x + 2, params.fineSize.x - 1);
    float sum = 0.0;
    for (int k = 0; k < 4; ++k) {
        const int line = params.firstFine + clamp(2 * pixel.y - 1 + k, 0, params.fineSize.y - 1) * params.fineSize.x;
        const float lineSum =
            pyramid[line + first] + pyramid[line + fourth] + 3.0 * (pyramid[line + second] + pyramid[line + third]);
        sum += k == 0 || k == 3 ? lineSum : 3.0 * lineSum;
    }
    pyramid[params.firstCoarse + pixel.y * params.coarseSize.x + pixel.x] = sum / 64.0;
}
