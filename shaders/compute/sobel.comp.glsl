// SPDX-License-Identifier: MIT
// Twin of kernels/sobel.cl.
#include "gpu/params/sobel_params.h"
#include "common.glsl"

PARAMS(SobelParams);
BUFFER_IN(float, image);
BUFFER_OUT(float, gradientColumns);
BUFFER_OUT(float, gradientRows);

#define SOBEL_IMAGE image
#include "sobel_at.glsl"

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    const int slab = int(gl_GlobalInvocationID.z);
    if (pixel.x >= params.imageSize.x || pixel.y >= params.imageSize.y)
        return;
    const int index = (slab * params.imageSize.y + pixel.y) * params.imageSize.x + pixel.x;
    const vec2 gradient = sobelAt(pixel, slab, params.imageSize);
    gradientColumns[index] = gradient.x;
    gradientRows[index] = gradient.y;
}
