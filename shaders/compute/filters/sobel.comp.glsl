// SPDX-License-Identifier: MIT
// Twin of kernels/filters/sobel.cl.
#include "gpu/params/filters/sobel_params.h"
#include "gather.glsl"

PARAMS(SobelParams);
BUFFER_IN(float, image);
GATHER_OUT(0, gradientColumns);
GATHER_OUT(1, gradientRows);

#define SOBEL_IMAGE image
#include "sobel_at.glsl"

GATHER_ALL(params.imageSize)

void gather(ivec2 pixel, int slab)
{
    const vec2 gradient = sobelAt(pixel, slab, params.imageSize);
    PUT(gradientColumns, gradient.x);
    PUT(gradientRows, gradient.y);
}
