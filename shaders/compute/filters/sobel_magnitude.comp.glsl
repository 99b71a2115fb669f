// SPDX-License-Identifier: MIT
// Twin of kernels/filters/sobel_magnitude.cl.
#include "gpu/params/filters/sobel_magnitude_params.h"
#include "gather.glsl"

PARAMS(SobelMagnitudeParams);
BUFFER_IN(float, image);
GATHER_OUT(0, magnitude);

#define SOBEL_IMAGE image
#include "sobel_at.glsl"

GATHER_ALL(params.imageSize)

void gather(ivec2 pixel, int slab)
{
    const vec2 g = sobelAt(pixel, slab + params.firstRead, params.imageSize);
    PUT(magnitude, sqrt(g.x * g.x + g.y * g.y));
}
