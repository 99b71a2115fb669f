// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_base.cl.
#include "gpu/params/features/sift_base_params.h"
#include "gather.glsl"

PARAMS(SiftBaseParams);
#ifdef BYTES
BUFFER_IN(int, image);
#define imageAt(P) float((image[(P) / 4] >> ((P) % 4 * 8)) & 255)
#else
BUFFER_IN(float, image);
#define imageAt(P) image[P]
#endif
GATHER_OUT(0, base);

GATHER_ALL(params.baseSize)

void gather(ivec2 pixel, int slab)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (params.baseSize.x == columns) {
        const int at = pixel.y * columns + pixel.x;
        PUT(base, imageAt(at));
        return;
    }
    const ivec2 near = pixel / 2;
    const int farX = clamp(near.x + pixel.x % 2 * 2 - 1, 0, columns - 1);
    const int farY = clamp(near.y + pixel.y % 2 * 2 - 1, 0, rows - 1);
    const float nearRow = 0.75 * imageAt(near.y * columns + near.x) + 0.25 * imageAt(near.y * columns + farX);
    const float farRow = 0.75 * imageAt(farY * columns + near.x) + 0.25 * imageAt(farY * columns + farX);
    PUT(base, 0.75 * nearRow + 0.25 * farRow);
}
