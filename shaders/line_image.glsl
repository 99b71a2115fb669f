// SPDX-License-Identifier: MIT
// The image in which lines are looked for, with edge pixels that are repeated outside.
#include "common.glsl"
#include "frame.glsl"

BUFFER_IN(FRAME_PIXEL, image);

float greyAt(ivec2 pixel, int columns, int rows)
{
    return FRAME_GREY(image, clamp(pixel.y, 0, rows - 1) * columns + clamp(pixel.x, 0, columns - 1));
}
