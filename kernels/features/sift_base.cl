// SPDX-License-Identifier: MIT
// The image that the scale space of SIFT starts from: the image itself or, where the base has twice its size,
// the image doubled by linear interpolation. Pixels are areas, so that the centre of a doubled pixel lies a
// quarter of a pixel beside the centre of the image's, and positions double exactly. With BYTES the image is
// packed, four bytes an int, the first in the lowest. One item a pixel of the base.
#include "gpu/params/features/sift_base_params.h"

#include "common.cl"

#ifdef BYTES
#define IMAGE_ARGUMENT __global const int* restrict image
#define imageAt(P) ((float)((image[(P) / 4] >> ((P) % 4 * 8)) & 255))
#else
#define IMAGE_ARGUMENT __global const float* restrict image
#define imageAt(P) image[P]
#endif

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_base(const SiftBaseParams params, IMAGE_ARGUMENT, __global float* restrict base)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (pixel.x >= params.baseSize.x || pixel.y >= params.baseSize.y)
        return;
    const int at = pixel.y * params.baseSize.x + pixel.x;
    if (params.baseSize.x == columns) {
        base[at] = imageAt(at);
        return;
    }
    const ivec2 near = pixel / 2;
    const int farX = clamp(near.x + pixel.x % 2 * 2 - 1, 0, columns - 1);
    const int farY = clamp(near.y + pixel.y % 2 * 2 - 1, 0, rows - 1);
    const float nearRow =
        0.75f * imageAt(near.y * columns + near.x) + 0.25f * imageAt(near.y * columns + farX);
    const float farRow = 0.75f * imageAt(farY * columns + near.x) + 0.25f * imageAt(farY * columns + farX);
    base[at] = 0.75f * nearRow + 0.25f * farRow;
}
