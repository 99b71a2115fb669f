// SPDX-License-Identifier: MIT
// Twin of kernels/pyramid_down.cl.
#include "gpu/params/pyramid_down_params.h"
#include "common.glsl"

PARAMS(PyramidDownParams);
BUFFER_INOUT(float, pyramid);

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    const ivec4 fine = params.fine;
    const ivec4 coarse = params.coarse;
    if (pixel.x >= coarse.y || pixel.y >= coarse.z)
        return;
    const int first = max(2 * pixel.x - 1, 0);
    const int second = 2 * pixel.x;
    const int third = min(2 * pixel.x + 1, fine.y - 1);
    const int fourth = min(2 * pixel.x + 2, fine.y - 1);
    float sum = 0.0;
    for (int k = 0; k < 4; ++k) {
        const int line = fine.x + clamp(2 * pixel.y - 1 + k, 0, fine.z - 1) * fine.y;
        const float lineSum =
            pyramid[line + first] + pyramid[line + fourth] + 3.0 * (pyramid[line + second] + pyramid[line + third]);
        sum += k == 0 || k == 3 ? lineSum : 3.0 * lineSum;
    }
    pyramid[coarse.x + pixel.y * coarse.y + pixel.x] = sum / 64.0;
}
