// SPDX-License-Identifier: MIT
// Windows of lines on an image whose edge pixels are repeated outside; gpu/params/lines/line_windows.h says
// how they are kept. Twin of gpu/cpu/kernels/lines/line_windows.h.
#include "gpu/params/lines/line_windows.h"

#include "common.cl"
#include "frame.cl"

#define IMAGE __global const FRAME_PIXEL* restrict image
#define WINDOWS __global const ivec4* restrict windows

float greyAt(IMAGE, ivec2 pixel, int columns, int rows)
{
    return FRAME_GREY(image, clamp(pixel.y, 0, rows - 1) * columns + clamp(pixel.x, 0, columns - 1));
}

// Whether a window's places lie between pixels.
bool isBetween(WINDOWS, int direction)
{
    return as_float(windows[direction * LINE_WINDOW_STRIDE + 1].z) != 0.0f;
}

// At a place of one half (side 1) or the other one (side -1).
float windowAt(IMAGE, ivec2 pixel, ivec4 head, ivec4 place, int side, int columns, int rows)
{
    const ivec2 at = pixel + side * place.xy;
    const float first = greyAt(image, at, columns, rows);
    if (as_float(place.z) == 0.0f)
        return first;
    const float next = greyAt(image, at + side * ivec2(1 - head.z, head.z), columns, rows);
    return first + as_float(place.z) * (next - first);
}

// How much brighter a pixel is than the mean of either half, of which there are the sums. The products of
// whole grey values are exact.
vec2 contrastOf(float value, vec2 sums, ivec4 head)
{
    return as_float(head.w) * (vec2((float)head.x * value, (float)head.x * value) - sums);
}

// The same of grey values times polarity.
vec2 lineContrast(IMAGE, WINDOWS, int direction, ivec2 pixel, int columns, int rows, float polarity)
{
    const ivec4 head = windows[direction * LINE_WINDOW_STRIDE];
    const float value = polarity * greyAt(image, pixel, columns, rows);
    vec2 sums = vec2(0.0f, 0.0f);
    for (int k = 1; k <= head.x; ++k) {
        const ivec4 place = windows[direction * LINE_WINDOW_STRIDE + k];
        sums += polarity * vec2(windowAt(image, pixel, head, place, 1, columns, rows),
                                windowAt(image, pixel, head, place, -1, columns, rows));
    }
    return contrastOf(value, sums, head);
}

bool isOfLine(vec2 contrast, float least, float symmetry)
{
    const float smaller = min(contrast.x, contrast.y);
    return smaller >= least && smaller >= symmetry * max(contrast.x, contrast.y);
}
