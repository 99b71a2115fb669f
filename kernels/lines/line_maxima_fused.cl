// SPDX-License-Identifier: MIT
// What line_maxima (of both windows) and line_symmetry find, in one visit to each half of a window. Maxima of
// the minor window that stand out too little to become secondary ones are left out. Some words of a tile's
// column an item.
#include "gpu/params/lines/line_maxima_fused_params.h"

#include "line_halves.cl"

#define ITEM_PIXELS (LINE_PIXELS * LINE_COLUMNS)

// Takes places of a window, from one up to before another, into what is known of its halves, for all words
// of an item.
void visit(__local const TILE_WORD* word, WINDOWS, int direction, int from, int end, bool between,
           LineHalves* halves)
{
    const int step = tileStep(windows[direction]);
    for (int k = from; k < end; ++k) {
        const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
        const int offset = tileOffset(place.offset);
        const float weight = place.nextWeight;
        for (int p = 0; p < LINE_PIXELS; ++p) {
            __local const TILE_WORD* at = word + p * GROUP_Y * TILE_WIDTH;
            take(&halves[p], tileAt(at + offset, step, weight, between),
                 tileAt(at - offset, -step, weight, between));
        }
    }
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
line_maxima_fused(const LineMaximaFusedParams params, IMAGE, WINDOWS, __global int* restrict maxima,
                  __global int* restrict marks, __global float* restrict contrasts)
{
    __local TILE_WORD tile[TILE_WIDTH * TILE_HEIGHT];
    loadTile(tile, image, params.columns, params.rows, params.polarity);
    const int firstColumn = (int)get_group_id(0) * TILE_COLUMNS + (int)get_local_id(0);
    const int firstRow = (int)get_group_id(1) * TILE_ROWS + (int)get_local_id(1);
    __local const TILE_WORD* word =
        tile + ((int)get_local_id(1) + TILE_MARGIN) * TILE_WIDTH + (int)get_local_id(0) + TILE_MARGIN;
    int bits[ITEM_PIXELS];
    int best[ITEM_PIXELS];
    float contrast[ITEM_PIXELS];
    for (int pixel = 0; pixel < ITEM_PIXELS; ++pixel) {
        bits[pixel] = 0;
        best[pixel] = 0;
        contrast[pixel] = 0.0f;
    }
    for (int direction = 0; direction < params.directions; ++direction) {
        const LineWindowShape window = windows[direction];
        const bool between = isBetween(places, direction);
        LineHalves halves[LINE_PIXELS];
        for (int p = 0; p < LINE_PIXELS; ++p)
            halves[p] = noPlaces(word[p * GROUP_Y * TILE_WIDTH], between);
        if (between)
            visit(word, windows, places, direction, 0, window.minorReach, true, halves);
        else
            visit(word, windows, places, direction, 0, window.minorReach, false, halves);
        bool isMinor[ITEM_PIXELS];
        for (int pixel = 0; pixel < ITEM_PIXELS; ++pixel)
            isMinor[pixel] = isLargest(halves[pixel / LINE_COLUMNS], pixel % LINE_COLUMNS);
        if (between)
            visit(word, windows, places, direction, window.minorReach, window.reach, true, halves);
        else
            visit(word, windows, places, direction, window.minorReach, window.reach, false, halves);
        for (int pixel = 0; pixel < ITEM_PIXELS; ++pixel) {
            const LineHalves known = halves[pixel / LINE_COLUMNS];
            const int ofWord = pixel % LINE_COLUMNS;
            const vec2 stands = contrastOfHalves(known, ofWord, between, window);
            const float smaller = min(stands.x, stands.y);
            if (isMinor[pixel] && smaller >= params.candidateContrast)
                bits[pixel] |= 1 << (direction + LINE_CANDIDATE_SHIFT);
            if (isLargest(known, ofWord) && isOfLine(stands, params.contrast, params.symmetry)) {
                bits[pixel] |= 1 << direction;
                if (smaller > contrast[pixel]) {
                    contrast[pixel] = smaller;
                    best[pixel] = direction;
                }
            }
        }
    }
    for (int pixel = 0; pixel < ITEM_PIXELS; ++pixel) {
        const int column = firstColumn + pixel % LINE_COLUMNS * GROUP_X;
        const int row = firstRow + pixel / LINE_COLUMNS * GROUP_Y;
        if (column >= params.columns || row >= params.rows)
            continue;
        const int index = row * params.columns + column;
        maxima[index] = bits[pixel];
        marks[index] = (bits[pixel] & LINE_DIRECTION_MASK) | (best[pixel] << LINE_BEST_SHIFT);
        contrasts[index] = contrast[pixel];
    }
}
