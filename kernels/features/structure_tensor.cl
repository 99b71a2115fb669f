// SPDX-License-Identifier: MIT
// The structure tensor of an image, smoothed along the rows: the window's taps times the products of the
// gradient (3x3 mask, edges clamped) in a row of pixels; tensors of the edge are repeated outside.
// corner_response smooths along the columns. With HALF its parts are halves: xy and, in the upper half of the
// word, xx in tensorXx, yy in the upper half in tensorYy. One item a pixel.
#include "gpu/params/features/structure_tensor_params.h"

#include "common.cl"
#include "frame.cl"

// x: the three pixels of a column, weighted as the gradient's mask does; y: the lowest less the uppermost
vec2 columnSums(__global const FRAME_PIXEL* restrict image, int column, int row, StructureTensorParams params)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int start = params.slab * columns * rows + clamp(column, 0, columns - 1);
    const float above = FRAME_GREY(image, start + max(row - 1, 0) * columns);
    const float here = FRAME_GREY(image, start + row * columns);
    const float below = FRAME_GREY(image, start + min(row + 1, rows - 1) * columns);
    return vec2(params.sideWeight * (above + below) + params.middleWeight * here, below - above);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
structure_tensor(const StructureTensorParams params, __global const FRAME_PIXEL* restrict image,
                 __global const float* restrict taps, __global float* restrict tensorXx,
#ifndef HALF
                 __global float* restrict tensorXy,
#endif
                 __global float* restrict tensorYy)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int reach = params.reach;
    int column = clamp(pixel.x - reach, 0, columns - 1);
    vec2 left = columnSums(image, column - 1, pixel.y, params);
    vec2 middle = columnSums(image, column, pixel.y, params);
    vec2 right = columnSums(image, column + 1, pixel.y, params);
    float xx = 0.0f;
    float xy = 0.0f;
    float yy = 0.0f;
    for (int k = -reach; k <= reach; ++k) {
        if (min(pixel.x + k, columns - 1) > column) {
            column += 1;
            left = middle;
            middle = right;
            right = columnSums(image, column + 1, pixel.y, params);
        }
        const float x = right.x - left.x;
        const float y = params.sideWeight * (left.y + right.y) + params.middleWeight * middle.y;
        const float tap = taps[reach + k];
        xx += tap * (x * x);
        xy += tap * (x * y);
        yy += tap * (y * y);
    }
    const int index = pixel.y * columns + pixel.x;
#ifdef HALF
    vstore_half2_rte((float2)(xy, xx), index, (__global half*)tensorXx);
    vstore_half2_rte((float2)(0.0f, yy), index, (__global half*)tensorYy);
#else
    tensorXx[index] = xx;
    tensorXy[index] = xy;
    tensorYy[index] = yy;
#endif
}
