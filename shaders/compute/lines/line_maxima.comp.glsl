// SPDX-License-Identifier: MIT
// Twin of kernels/lines/line_maxima.cl.
#include "gpu/params/lines/line_maxima_params.h"
#include "line_tile.glsl"
#include "line_windows.glsl"

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
            const LineWindowShape window = windows[direction];
            const int stepToNext = tileStep(window);
            const int reach = params.minorWindow != 0 ? window.minorReach : window.reach;
            const bool between = isBetween(direction);
            bool isMaximum = true;
            for (int k = 0; k < reach; ++k) {
                const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
                const int offset = tileOffset(place.offset);
                const float weight = place.nextWeight;
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
