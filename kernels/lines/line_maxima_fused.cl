// SPDX-License-Identifier: MIT
// What line_maxima (of both windows) and line_symmetry find, in one visit to each half of a window. Maxima of
// the minor window that stand out too little to become secondary ones are left out. Some pixels of a column
// an item.
#include "gpu/params/lines/line_maxima_fused_params.h"

#include "line_tile.cl"

// Takes places of a window, from one up to before another, into what is known of its halves, for all pixels
// of an item.
void visit(__local const float* pixel, WINDOWS, int direction, int from, int end, bool between, vec2* largest,
           vec2* sum)
{
    const int step = tileStep(windows[direction]);
    for (int k = from; k < end; ++k) {
        const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
        const int offset = tileOffset(place.offset);
        const float weight = place.nextWeight;
        for (int p = 0; p < LINE_PIXELS; ++p) {
            __local const float* at = pixel + p * GROUP_Y * TILE_WIDTH;
            const vec2 halves =
                vec2(tileAt(at + offset, step, weight, between), tileAt(at - offset, -step, weight, between));
            largest[p] = fmax(largest[p], halves);
            sum[p] += halves;
        }
    }
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
line_maxima_fused(const LineMaximaFusedParams params, IMAGE, WINDOWS, __global int* restrict maxima,
                  __global int* restrict marks, __global float* restrict contrasts)
{
    __local float tile[TILE_WIDTH * TILE_HEIGHT];
    loadTile(tile, image, params.columns, params.rows, params.polarity);
    const int column = (int)get_global_id(0);
    const int firstRow = (int)get_group_id(1) * TILE_ROWS + (int)get_local_id(1);
    __local const float* pixel =
        tile + ((int)get_local_id(1) + TILE_MARGIN) * TILE_WIDTH + (int)get_local_id(0) + TILE_MARGIN;
    float value[LINE_PIXELS];
    int bits[LINE_PIXELS];
    int best[LINE_PIXELS];
    float contrast[LINE_PIXELS];
    for (int p = 0; p < LINE_PIXELS; ++p) {
        value[p] = pixel[p * GROUP_Y * TILE_WIDTH];
        bits[p] = 0;
        best[p] = 0;
        contrast[p] = 0.0f;
    }
    for (int direction = 0; direction < params.directions; ++direction) {
        const LineWindowShape window = windows[direction];
        const bool between = isBetween(places, direction);
        vec2 largest[LINE_PIXELS];
        vec2 sum[LINE_PIXELS];
        for (int p = 0; p < LINE_PIXELS; ++p) {
            largest[p] = vec2(-INFINITY, -INFINITY);
            sum[p] = vec2(0.0f, 0.0f);
        }
        if (between)
            visit(pixel, windows, places, direction, 0, window.minorReach, true, largest, sum);
        else
            visit(pixel, windows, places, direction, 0, window.minorReach, false, largest, sum);
        bool isMinor[LINE_PIXELS];
        for (int p = 0; p < LINE_PIXELS; ++p)
            isMinor[p] = value[p] > largest[p].x && value[p] >= largest[p].y;
        if (between)
            visit(pixel, windows, places, direction, window.minorReach, window.reach, true, largest, sum);
        else
            visit(pixel, windows, places, direction, window.minorReach, window.reach, false, largest, sum);
        for (int p = 0; p < LINE_PIXELS; ++p) {
            const vec2 halves = contrastOf(value[p], sum[p], window);
            const float smaller = min(halves.x, halves.y);
            if (isMinor[p] && smaller >= params.candidateContrast)
                bits[p] |= 1 << (direction + LINE_CANDIDATE_SHIFT);
            if (value[p] > largest[p].x && value[p] >= largest[p].y &&
                isOfLine(halves, params.contrast, params.symmetry)) {
                bits[p] |= 1 << direction;
                if (smaller > contrast[p]) {
                    contrast[p] = smaller;
                    best[p] = direction;
                }
            }
        }
    }
    for (int p = 0; p < LINE_PIXELS; ++p) {
        const int row = firstRow + p * GROUP_Y;
        if (column >= params.columns || row >= params.rows)
            continue;
        const int index = row * params.columns + column;
        maxima[index] = bits[p];
        marks[index] = (bits[p] & LINE_DIRECTION_MASK) | (best[p] << LINE_BEST_SHIFT);
        contrasts[index] = contrast[p];
    }
}
