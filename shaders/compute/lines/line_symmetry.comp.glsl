// SPDX-License-Identifier: MIT
// Twin of kernels/lines/line_symmetry.cl.
#include "gpu/params/lines/line_symmetry_params.h"
#include "line_windows.glsl"

PARAMS(LineSymmetryParams);
BUFFER_INOUT(int, maxima);
BUFFER_OUT(int, marks);
BUFFER_OUT(float, contrasts);

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    if (pixel.x >= params.columns || pixel.y >= params.rows)
        return;
    const int index = pixel.y * params.columns + pixel.x;
    int entry = maxima[index];
    int best = 0;
    float largest = 0.0;
    for (int direction = 0; direction < params.directions; ++direction) {
        if ((entry >> direction & 1) == 0)
            continue;
        const vec2 contrast = lineContrast(direction, pixel, params.columns, params.rows, params.polarity);
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
