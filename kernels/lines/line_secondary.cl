// SPDX-License-Identifier: MIT
// The peaks of lines: primary maxima, and maxima of the minor window that lie in the window of a primary
// maximum of the same direction and pass a symmetry check of their own: thick lines have two peaks, and a
// strong line must not hide a weak one beside it. One item a pixel.
#include "gpu/params/lines/line_secondary_params.h"

#include "line_windows.cl"

bool isPrimary(__global const int* restrict maxima, ivec2 pixel, int direction, int columns, int rows)
{
    return pixel.x >= 0 && pixel.y >= 0 && pixel.x < columns && pixel.y < rows &&
           (maxima[pixel.y * columns + pixel.x] >> direction & 1) != 0;
}

// Whether one of the pixels that are nearest to the window's places is a primary maximum.
bool isBesidePrimary(__global const int* restrict maxima, WINDOWS, int direction, ivec2 pixel, int columns,
                     int rows)
{
    const LineWindowShape window = windows[direction];
    for (int k = 0; k < window.reach; ++k) {
        const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
        const int next = place.nextWeight >= 0.5f ? 1 : 0;
        const ivec2 offset = place.offset + next * toNext(window);
        if (isPrimary(maxima, pixel + offset, direction, columns, rows) ||
            isPrimary(maxima, pixel - offset, direction, columns, rows))
            return true;
    }
    return false;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
line_secondary(const LineSecondaryParams params, IMAGE, WINDOWS, __global const int* restrict maxima,
               __global int* restrict marks, __global float* restrict contrasts)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    if (pixel.x >= params.columns || pixel.y >= params.rows)
        return;
    const int index = pixel.y * params.columns + pixel.x;
    const int primary = maxima[index] & LINE_DIRECTION_MASK;
    const int candidates = (maxima[index] >> LINE_CANDIDATE_SHIFT) & ~primary;
    if (candidates == 0)
        return;
    int peaks = primary;
    int best = marks[index] >> LINE_BEST_SHIFT;
    float largest = contrasts[index];
    for (int direction = 0; direction < params.directions; ++direction) {
        if ((candidates >> direction & 1) == 0 ||
            !isBesidePrimary(maxima, windows, places, direction, pixel, params.columns, params.rows))
            continue;
        const vec2 contrast = lineContrast(image, windows, places, direction, pixel, params.columns,
                                           params.rows, params.polarity);
        if (!isOfLine(contrast, params.contrast, params.symmetry))
            continue;
        peaks |= 1 << direction;
        if (min(contrast.x, contrast.y) > largest) {
            largest = min(contrast.x, contrast.y);
            best = direction;
        }
    }
    marks[index] = peaks | (best << LINE_BEST_SHIFT);
    contrasts[index] = largest;
}
