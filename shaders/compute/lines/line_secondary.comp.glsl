// SPDX-License-Identifier: MIT
// Twin of kernels/lines/line_secondary.cl.
#include "gpu/params/lines/line_secondary_params.h"
#include "line_windows.glsl"

PARAMS(LineSecondaryParams);
BUFFER_IN(int, maxima);
BUFFER_INOUT(int, marks);
BUFFER_INOUT(float, contrasts);

bool isPrimary(ivec2 pixel, int direction)
{
    return pixel.x >= 0 && pixel.y >= 0 && pixel.x < params.columns && pixel.y < params.rows &&
           (maxima[pixel.y * params.columns + pixel.x] >> direction & 1) != 0;
}

// Whether one of the pixels that are nearest to the window's places is a primary maximum.
bool isBesidePrimary(ivec2 pixel, int direction)
{
    const LineWindowShape window = windows[direction];
    for (int k = 0; k < window.reach; ++k) {
        const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
        const int next = place.nextWeight >= 0.5 ? 1 : 0;
        const ivec2 offset = place.offset + next * toNext(window);
        if (isPrimary(pixel + offset, direction) || isPrimary(pixel - offset, direction))
            return true;
    }
    return false;
}

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
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
        if ((candidates >> direction & 1) == 0 || !isBesidePrimary(pixel, direction))
            continue;
        const vec2 contrast = lineContrast(direction, pixel, params.columns, params.rows, params.polarity);
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
