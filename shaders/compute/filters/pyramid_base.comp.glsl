// SPDX-License-Identifier: MIT
// Twin of kernels/filters/pyramid_base.cl.
#include "gpu/params/filters/pyramid_base_params.h"
#include "common.glsl"
#include "frame.glsl"

PARAMS(PyramidBaseParams);
BUFFER_IN(FRAME_PIXEL, frame);
BUFFER_OUT(float, pyramid);

float greyAt(int column, int row)
{
    const ivec2 size = params.imageSize;
    const int pixel = clamp(row, 0, size.y - 1) * size.x + clamp(column, 0, size.x - 1);
    return FRAME_GREY(frame, pixel);
}

float lineAt(int column, int row)
{
    return greyAt(column - 1, row) + 2.0 * greyAt(column, row) + greyAt(column + 1, row);
}

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    const ivec2 size = params.imageSize;
    if (pixel.x >= size.x || pixel.y >= size.y)
        return;
    float grey;
    if (params.smooths != 0)
        grey = (lineAt(pixel.x, pixel.y - 1) + 2.0 * lineAt(pixel.x, pixel.y) + lineAt(pixel.x, pixel.y + 1)) / 16.0;
    else
        grey = greyAt(pixel.x, pixel.y);
    pyramid[pixel.y * size.x + pixel.x] = grey;
}
