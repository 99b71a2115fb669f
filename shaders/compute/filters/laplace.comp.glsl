// SPDX-License-Identifier: MIT
// Twin of kernels/filters/laplace.cl.
#include "gpu/params/filters/laplace_params.h"
#include "gather.glsl"

PARAMS(LaplaceParams);
BUFFER_IN(float, image);
GATHER_OUT(0, response);

ivec2 gatherSize() { return params.imageSize; }
ivec3 gatherFirst() { return ivec3(0, 0, params.firstWritten); }

void gather(ivec2 pixel, int slab)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int slabStart = (params.firstRead + slab - params.firstWritten) * columns * rows;
    const int here = slabStart + pixel.y * columns;
    const int above = slabStart + max(pixel.y - 1, 0) * columns;
    const int below = slabStart + min(pixel.y + 1, rows - 1) * columns;
    const int left = max(pixel.x - 1, 0);
    const int right = min(pixel.x + 1, columns - 1);
    const float beside = (image[above + pixel.x] + image[below + pixel.x]) +
                         (image[here + left] + image[here + right]);
    const float diagonal =
        (image[above + left] + image[below + right]) + (image[above + right] + image[below + left]);
    PUT(response, params.centreWeight * image[here + pixel.x] + params.besideWeight * beside + params.diagonalWeight * diagonal);
}
