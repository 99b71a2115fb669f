// SPDX-License-Identifier: MIT
// Twin of kernels/features/exclude_discs.cl.
#include "gpu/params/features/exclude_discs_params.h"
#include "common.glsl"

PARAMS(ExcludeDiscsParams);
BUFFER_IN(vec4, discs);
BUFFER_INOUT(int, excluded);

void main()
{
    if (int(gl_GlobalInvocationID.y) >= params.discs)
        return;
    const vec2 disc = discs[gl_GlobalInvocationID.y].xy;
    const float radius = params.radius;
    const int row = wholeWithin(floor(disc.y - radius), -DISC_FAR, DISC_FAR) + int(gl_GlobalInvocationID.x);
    if (row < 0 || row >= params.imageSize.y || float(row) > disc.y + radius)
        return;
    const float y = float(row) + 0.5 - disc.y;
    const int left = wholeWithin(floor(disc.x - radius), 0, params.imageSize.x);
    const int right = wholeWithin(floor(disc.x + radius), -1, params.imageSize.x - 1);
    for (int column = left; column <= right;) {
        const int word = column / 32;
        int bits = 0;
        for (; column <= right && column / 32 == word; ++column) {
            const float x = float(column) + 0.5 - disc.x;
            if (x * x + y * y <= radius * radius)
                bits |= 1 << (column % 32);
        }
        if (bits != 0)
            atomicOr(excluded[row * params.wordsOfRow + word], bits);
    }
}
