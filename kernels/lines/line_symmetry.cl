// SPDX-License-Identifier: MIT
// Keeps those primary maxima that stand out from both halves of their window alike: the edge of a plateau
// does not. Also the direction in which a pixel stands out the most, and by how much. One item a pixel.
#include "gpu/params/lines/line_symmetry_params.h"

#include "line_windows.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
line_symmetry(const LineSymmetryParams params, IMAGE, WINDOWS, __global int* restrict maxima,
              __global int* restrict marks, __global float* restrict contrasts)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    if (pixel.x >= params.columns || pixel.y >= params.rows)
        return;
    const int index = pixel.y * params.columns + pixel.x;
    int entry = maxima[index];
    int best = 0;
    float largest = 0.0f;
    for (int direction = 0; direction < params.directions; ++direction) {
        if ((entry >> direction & 1) == 0)
            continue;
        const vec2 contrast = lineContrast(image, windows, places, direction, pixel, params.columns,
                                           params.rows, params.polarity);
        const float smaller = min(contrast.x, contrast.y);
        if (!isOfLine(contrast, params.contrast, params.symmetry)) {
            entry &= ~(1 << direction);
        } else if (smaller > largest) {
            largest = smaller;
            best = direction;
        }
    }
    maxima[index] = entry;
    marks[index] = (entry & LINE_DIRECTION_MASK) | (best << LINE_BEST_SHIFT);
    contrasts[index] = largest;
}
