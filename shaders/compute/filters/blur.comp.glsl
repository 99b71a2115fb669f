// SPDX-License-Identifier: MIT
// Twin of kernels/filters/blur.cl.
#include "gpu/params/filters/blur_params.h"
#include "gather.glsl"

PARAMS(BlurParams);
BUFFER_IN(float, image);
BUFFER_IN(float, weights);
BUFFER_IN(float, taps);
GATHER_OUT(0, blurred);

GATHER_ALL(params.imageSize)

void gather(ivec2 pixel, int slab)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int slabStart = slab * columns * rows;
    const bool weighsInput = params.weighsInput != 0;
    float sum = 0.0;
    for (int k = -params.reach; k <= params.reach; ++k) {
        const int x = pixel.x + k * params.pixelStep.x;
        const int y = pixel.y + k * params.pixelStep.y;
        if (x < 0 || y < 0 || x >= columns || y >= rows)
            continue;
        const int p = y * columns + x;
        sum += taps[abs(k)] * (weighsInput ? weights[p] : 1.0) * image[slabStart + p];
    }
    PUT(blurred, (weighsInput ? 1.0 : weights[pixel.y * columns + pixel.x]) * sum);
}
