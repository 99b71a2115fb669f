// SPDX-License-Identifier: MIT
// Twin of kernels/filters/convolve.cl.
#include "gpu/params/filters/convolve_params.h"
#include "frame.glsl"
#include "gather.glsl"

PARAMS(ConvolveParams);
BUFFER_IN(FRAME_PIXEL, image);
BUFFER_IN(float, taps);
GATHER_OUT(0, filtered);

ivec2 gatherSize() { return params.imageSize; }
ivec3 gatherFirst() { return ivec3(0, 0, params.firstWritten); }

void gather(ivec2 pixel, int slab)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int slabStart = (params.firstRead + slab - params.firstWritten) * columns * rows;
    const int reach = params.reach;
    float sum = 0.0;
    for (int k = -reach; k <= reach; ++k) {
        const int x = clamp(pixel.x + k * params.pixelStep.x, 0, columns - 1);
        const int y = clamp(pixel.y + k * params.pixelStep.y, 0, rows - 1);
        sum += taps[reach + k] * FRAME_GREY(image, slabStart + y * columns + x);
    }
    PUT(filtered, sum);
}
