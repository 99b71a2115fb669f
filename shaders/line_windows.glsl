// SPDX-License-Identifier: MIT
// Twin of kernels/line_windows.cl, on the buffers of the shader: GLSL passes none to functions.
#include "gpu/params/lines/line_windows.h"
#include "line_image.glsl"

BUFFER_IN(LineWindowShape, windows);
BUFFER_IN(LineWindowPlace, places);

// Whether a window's places lie between pixels.
bool isBetween(int direction)
{
    return places[direction * LINE_MOST_REACH].nextWeight != 0.0;
}

// From a place to the next pixel.
ivec2 toNext(LineWindowShape window)
{
    return ivec2(1 - window.nextInColumn, window.nextInColumn);
}

// At a place of one half (side 1) or the other one (side -1).
float windowAt(ivec2 pixel, LineWindowShape window, LineWindowPlace place, int side, int columns, int rows)
{
    const ivec2 at = pixel + side * place.offset;
    const float first = greyAt(at, columns, rows);
    if (place.nextWeight == 0.0)
        return first;
    const float next = greyAt(at + side * toNext(window), columns, rows);
    return first + place.nextWeight * (next - first);
}

// How much brighter a pixel is than the mean of either half, of which there are the sums. The products of whole grey
// values are exact.
vec2 contrastOf(float value, vec2 sums, LineWindowShape window)
{
    return window.share * (vec2(float(window.reach) * value) - sums);
}

// The same of grey values times polarity.
vec2 lineContrast(int direction, ivec2 pixel, int columns, int rows, float polarity)
{
    const LineWindowShape window = windows[direction];
    const float value = polarity * greyAt(pixel, columns, rows);
    vec2 sums = vec2(0.0);
    for (int k = 0; k < window.reach; ++k) {
        const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
        sums += polarity * vec2(windowAt(pixel, window, place, 1, columns, rows),
                                windowAt(pixel, window, place, -1, columns, rows));
    }
    return contrastOf(value, sums, window);
}

bool isOfLine(vec2 contrast, float least, float symmetry)
{
    const float smaller = min(contrast.x, contrast.y);
    return smaller >= least && smaller >= symmetry * max(contrast.x, contrast.y);
}
