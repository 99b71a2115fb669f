// SPDX-License-Identifier: MIT
// The length of the 3x3 gradient of every slab, Sobel's or Scharr's, edges clamped. One item a pixel, z =
// slab.
#include "gpu/params/filters/sobel_magnitude_params.h"

#include "sobel_at.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sobel_magnitude(const SobelMagnitudeParams params, __global const float* restrict image,
                __global float* restrict magnitude)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    if (pixel.x >= params.imageSize.x || pixel.y >= params.imageSize.y)
        return;
    const size_t index = ((size_t)slab * params.imageSize.y + pixel.y) * params.imageSize.x + pixel.x;
    const vec2 g = sobelAt(image, pixel, slab + params.firstRead, params.imageSize);
    magnitude[index] = sqrt(g.x * g.x + g.y * g.y);
}
