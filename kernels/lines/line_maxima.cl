// SPDX-License-Identifier: MIT
// Where a pixel is the maximum of its windows (multiple-directional non-maximum suppression): the primary
// maxima or, with minorWindow, those of the minor windows. A bit a direction. Four pixels an item.
#include "gpu/params/lines/line_maxima_params.h"

#include "line_tile.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
line_maxima(const LineMaximaParams params, IMAGE, WINDOWS, __global int* restrict maxima)
{
    __local float tile[TILE_WIDTH * TILE_HEIGHT];
    loadTile(tile, image, params.columns, params.rows, params.polarity);
    const int column = (int)get_global_id(0);
    for (int p = 0; p < LINE_PIXELS; ++p) {
        const int inTile = p * GROUP_Y + (int)get_local_id(1);
        const int row = (int)get_group_id(1) * TILE_ROWS + inTile;
        if (column >= params.columns || row >= params.rows)
            continue;
        __local const float* pixel =
            tile + (inTile + TILE_MARGIN) * TILE_WIDTH + (int)get_local_id(0) + TILE_MARGIN;
        const float value = pixel[0];
        int bits = 0;
        for (int direction = 0; direction < params.directions; ++direction) {
            const LineWindowShape window = windows[direction];
            const int step = tileStep(window);
            const int reach = params.minorWindow != 0 ? window.minorReach : window.reach;
            const bool between = isBetween(places, direction);
            bool isMaximum = true;
            for (int k = 0; k < reach; ++k) {
                const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
                const int offset = tileOffset(place.offset);
                const float weight = place.nextWeight;
                isMaximum = isMaximum && value > tileAt(pixel + offset, step, weight, between) &&
                            value >= tileAt(pixel - offset, -step, weight, between);
            }
            bits |= isMaximum ? 1 << direction : 0;
        }
        const int index = row * params.columns + column;
        maxima[index] = params.minorWindow != 0
                            ? (maxima[index] & LINE_DIRECTION_MASK) | (bits << LINE_CANDIDATE_SHIFT)
                            : bits;
    }
}
