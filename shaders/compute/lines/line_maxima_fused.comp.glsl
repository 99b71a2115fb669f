// SPDX-License-Identifier: MIT
// Twin of kernels/lines/line_maxima_fused.cl.
#include "gpu/params/lines/line_maxima_fused_params.h"
#include "line_halves.glsl"

#define ITEM_PIXELS (LINE_PIXELS * LINE_COLUMNS)

PARAMS(LineMaximaFusedParams);
BUFFER_OUT(int, maxima);
BUFFER_OUT(int, marks);
BUFFER_OUT(float, contrasts);

// Takes places of a window, from one up to before another, into what is known of its halves, for all words
// of an item.
void visit(int word, int direction, int from, int end, bool between, inout LineHalves halves[LINE_PIXELS])
{
    const int stepToNext = tileStep(windows[direction]);
    for (int k = from; k < end; ++k) {
        const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
        const int offset = tileOffset(place.offset);
        const float weight = place.nextWeight;
        for (int p = 0; p < LINE_PIXELS; ++p) {
            const int at = word + p * GROUP_Y * TILE_WIDTH;
            take(halves[p], tileAt(at + offset, stepToNext, weight, between),
                 tileAt(at - offset, -stepToNext, weight, between));
        }
    }
}

void main()
{
    loadTile(params.columns, params.rows, params.polarity);
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int firstColumn = int(gl_WorkGroupID.x) * TILE_COLUMNS + local.x;
    const int firstRow = int(gl_WorkGroupID.y) * TILE_ROWS + local.y;
    const int word = (local.y + TILE_MARGIN) * TILE_WIDTH + local.x + TILE_MARGIN;
    int bits[ITEM_PIXELS];
    int best[ITEM_PIXELS];
    float contrast[ITEM_PIXELS];
    for (int pixel = 0; pixel < ITEM_PIXELS; ++pixel) {
        bits[pixel] = 0;
        best[pixel] = 0;
        contrast[pixel] = 0.0;
    }
    for (int direction = 0; direction < params.directions; ++direction) {
        const LineWindowShape window = windows[direction];
        const bool between = isBetween(direction);
        LineHalves halves[LINE_PIXELS];
        for (int p = 0; p < LINE_PIXELS; ++p)
            halves[p] = noPlaces(tile[word + p * GROUP_Y * TILE_WIDTH], between);
        if (between)
            visit(word, direction, 0, window.minorReach, true, halves);
        else
            visit(word, direction, 0, window.minorReach, false, halves);
        bool isMinor[ITEM_PIXELS];
        for (int pixel = 0; pixel < ITEM_PIXELS; ++pixel)
            isMinor[pixel] = isLargest(halves[pixel / LINE_COLUMNS], pixel % LINE_COLUMNS);
        if (between)
            visit(word, direction, window.minorReach, window.reach, true, halves);
        else
            visit(word, direction, window.minorReach, window.reach, false, halves);
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
