// SPDX-License-Identifier: MIT
// Twin of kernels/features/structure_tensor.cl.
#include "gpu/params/features/structure_tensor_params.h"
#include "gather.glsl"
#include "frame.glsl"

PARAMS(StructureTensorParams);
BUFFER_IN(FRAME_PIXEL, image);
BUFFER_IN(float, taps);
GATHER_OUT(0, tensorXx);
#ifdef HALF
GATHER_OUT(1, tensorYy);
#else
GATHER_OUT(1, tensorXy);
GATHER_OUT(2, tensorYy);
#endif

GATHER_ALL(params.imageSize)

// x: the three pixels of a column, weighted as the gradient's mask does; y: the lowest less the uppermost
vec2 columnSums(int column, int row)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int start = params.slab * columns * rows + clamp(column, 0, columns - 1);
    const float above = FRAME_GREY(image, start + max(row - 1, 0) * columns);
    const float here = FRAME_GREY(image, start + row * columns);
    const float below = FRAME_GREY(image, start + min(row + 1, rows - 1) * columns);
    return vec2(params.sideWeight * (above + below) + params.middleWeight * here, below - above);
}

void gather(ivec2 pixel, int slab)
{
    const int columns = params.imageSize.x;
    const int reach = params.reach;
    int column = clamp(pixel.x - reach, 0, columns - 1);
    vec2 left = columnSums(column - 1, pixel.y);
    vec2 middle = columnSums(column, pixel.y);
    vec2 right = columnSums(column + 1, pixel.y);
    float xx = 0.0;
    float xy = 0.0;
    float yy = 0.0;
    for (int k = -reach; k <= reach; ++k) {
        if (min(pixel.x + k, columns - 1) > column) {
            column += 1;
            left = middle;
            middle = right;
            right = columnSums(column + 1, pixel.y);
        }
        const float x = right.x - left.x;
        const float y = params.sideWeight * (left.y + right.y) + params.middleWeight * middle.y;
        const float tap = taps[reach + k];
        xx += tap * (x * x);
        xy += tap * (x * y);
        yy += tap * (y * y);
    }
#ifdef HALF // the upper half decides whether the word as a float is a denormal, which a device may lose
    PUT(tensorXx, uintBitsToFloat(packHalf2x16(vec2(xy, xx))));
    PUT(tensorYy, uintBitsToFloat(packHalf2x16(vec2(0.0, yy))));
#else
    PUT(tensorXx, xx);
    PUT(tensorXy, xy);
    PUT(tensorYy, yy);
#endif
}
