// SPDX-License-Identifier: MIT
// Twin of kernels/line_windows.cl, on the buffers image and windows of the shader: GLSL passes none to functions.
#include "gpu/params/lines/line_windows.h"
#include "common.glsl"
#include "frame.glsl"

BUFFER_IN(FRAME_PIXEL, image);
BUFFER_IN(ivec4, windows);

float greyAt(ivec2 pixel, int columns, int rows)
{
    return FRAME_GREY(image, clamp(pixel.y, 0, rows - 1) * columns + clamp(pixel.x, 0, columns - 1));
}

// Whether a window's places lie between pixels.
bool isBetween(int direction)
{
    return intBitsToFloat(windows[direction * LINE_WINDOW_STRIDE + 1].z) != 0.0;
}

// At a place of one half (side 1) or the other one (side -1).
float windowAt(ivec2 pixel, ivec4 head, ivec4 place, int side, int columns, int rows)
{
    const ivec2 at = pixel + side * place.xy;
    const float first = greyAt(at, columns, rows);
    if (intBitsToFloat(place.z) == 0.0)
        return first;
    const float next = greyAt(at + side * ivec2(1 - head.z, head.z), columns, rows);
    return first + intBitsToFloat(place.z) * (next - first);
}

// How much brighter a pixel is than the mean of either half, of which there are the sums. The products of whole grey
// values are exact.
vec2 contrastOf(float value, vec2 sums, ivec4 head)
{
    return intBitsToFloat(head.w) * (vec2(float(head.x) * value) - sums);
}

// The same of grey values times polarity.
vec2 lineContrast(int direction, ivec2 pixel, int columns, int rows, float polarity)
{
    const ivec4 head = windows[direction * LINE_WINDOW_STRIDE];
    const float value = polarity * greyAt(pixel, columns, rows);
    vec2 sums = vec2(0.0);
    for (int k = 1; k <= head.x; ++k) {
        const ivec4 place = windows[direction * LINE_WINDOW_STRIDE + k];
        sums += polarity * vec2(windowAt(pixel, head, place, 1, columns, rows),
                                windowAt(pixel, head, place, -1, columns, rows));
    }
    return contrastOf(value, sums, head);
}

bool isOfLine(vec2 contrast, float least, float symmetry)
{
    const float smaller = min(contrast.x, contrast.y);
    return smaller >= least && smaller >= symmetry * max(contrast.x, contrast.y);
}
