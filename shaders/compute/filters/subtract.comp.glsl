// SPDX-License-Identifier: MIT
// Twin of kernels/filters/subtract.cl.
#include "gpu/params/filters/subtract_params.h"
#include "gather.glsl"

PARAMS(SubtractParams);
BUFFER_IN(float, minuend);
BUFFER_IN(float, subtrahend);
GATHER_OUT(0, difference);

GATHER_ALL(params.imageSize)

void gather(ivec2 pixel, int slab)
{
    const int index = (slab * params.imageSize.y + pixel.y) * params.imageSize.x + pixel.x;
    PUT(difference, minuend[index] - subtrahend[index]);
}
