// SPDX-License-Identifier: MIT
// Windows of lines on an image whose edge pixels are repeated outside; gpu/params/lines/line_windows.h says
// how they are kept. Twin of gpu/cpu/kernels/lines/line_windows.h.
#include "gpu/params/lines/line_windows.h"

#include "common.cl"
#include "frame.cl"

#define IMAGE __global const FRAME_PIXEL* restrict image
#define WINDOWS                                                                                              \
    __global const LineWindowShape *restrict windows, __global const LineWindowPlace *restrict places

float greyAt(IMAGE, ivec2 pixel, int columns, int rows)
{
    return FRAME_GREY(image, clamp(pixel.y, 0, rows - 1) * columns + clamp(pixel.x, 0, columns - 1));
}

// Whether a window's places lie between pixels.
bool isBetween(__global const LineWindowPlace* restrict places, int direction)
{
    return places[direction * LINE_MOST_REACH].nextWeight != 0.0f;
}

// From a place to the next pixel.
ivec2 toNext(LineWindowShape window)
{
    return ivec2(1 - window.nextInColumn, window.nextInColumn);
}

// At a place of one half (side 1) or the other one (side -1).
float windowAt(IMAGE, ivec2 pixel, LineWindowShape window, LineWindowPlace place, int side, int columns,
               int rows)
{
    const ivec2 at = pixel + side * place.offset;
    const float first = greyAt(image, at, columns, rows);
    if (place.nextWeight == 0.0f)
        return first;
    const float next = greyAt(image, at + side * toNext(window), columns, rows);
    return first + place.nextWeight * (next - first);
}

// How much brighter a pixel is than the mean of either half, of which there are the sums. The products of
// whole grey values are exact.
vec2 contrastOf(float value, vec2 sums, LineWindowShape window)
{
    const float all = (float)window.reach * value;
    return window.share * (vec2(all, all) - sums);
}

// The same of grey values times polarity.
vec2 lineContrast(IMAGE, WINDOWS, int direction, ivec2 pixel, int columns, int rows, float polarity)
{
    const LineWindowShape window = windows[direction];
    const float value = polarity * greyAt(image, pixel, columns, rows);
    vec2 sums = vec2(0.0f, 0.0f);
    for (int k = 0; k < window.reach; ++k) {
        const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
        sums += polarity * vec2(windowAt(image, pixel, window, place, 1, columns, rows),
                                windowAt(image, pixel, window, place, -1, columns, rows));
    }
    return contrastOf(value, sums, window);
}

bool isOfLine(vec2 contrast, float least, float symmetry)
{
    const float smaller = min(contrast.x, contrast.y);
    return smaller >= least && smaller >= symmetry * max(contrast.x, contrast.y);
}
