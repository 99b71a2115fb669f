// SPDX-License-Identifier: MIT
// Twin of kernels/lines/line_maxima.cl.
#include "gpu/params/lines/line_maxima_params.h"
#include "line_tile.glsl"

PARAMS(LineMaximaParams);
BUFFER_INOUT(int, maxima);

void main()
{
    loadTile(params.columns, params.rows, params.polarity);
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int column = int(gl_GlobalInvocationID.x);
    for (int p = 0; p < LINE_PIXELS; ++p) {
        const int inTile = p * GROUP_Y + local.y;
        const int row = int(gl_WorkGroupID.y) * TILE_ROWS + inTile;
        if (column >= params.columns || row >= params.rows)
            continue;
        const int pixel = (inTile + TILE_MARGIN) * TILE_WIDTH + local.x + TILE_MARGIN;
        const float value = tile[pixel];
        int bits = 0;
        for (int direction = 0; direction < params.directions; ++direction) {
            const ivec4 head = windows[direction * LINE_WINDOW_STRIDE];
            const int stepToNext = tileStep(head);
            const int reach = params.minorWindow != 0 ? head.y : head.x;
            const bool between = isBetween(direction);
            bool isMaximum = true;
            for (int k = 1; k <= reach; ++k) {
                const ivec4 place = windows[direction * LINE_WINDOW_STRIDE + k];
                const int offset = tileOffset(place);
                const float weight = intBitsToFloat(place.z);
                isMaximum = isMaximum && value > tileAt(pixel + offset, stepToNext, weight, between) &&
                            value >= tileAt(pixel - offset, -stepToNext, weight, between);
            }
            bits |= isMaximum ? 1 << direction : 0;
        }
        const int index = row * params.columns + column;
        maxima[index] = params.minorWindow != 0
                            ? (maxima[index] & LINE_DIRECTION_MASK) | (bits << LINE_CANDIDATE_SHIFT)
                            : bits;
    }
}
