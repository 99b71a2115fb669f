// SPDX-License-Identifier: MIT
// Twin of kernels/lines/line_maxima_fused.cl.
#include "gpu/params/lines/line_maxima_fused_params.h"
#include "line_tile.glsl"
#include "line_windows.glsl"

#define LOWEST intBitsToFloat(int(0xff800000)) // minus infinity

PARAMS(LineMaximaFusedParams);
BUFFER_OUT(int, maxima);
BUFFER_OUT(int, marks);
BUFFER_OUT(float, contrasts);

// Takes places of a window, from one up to before another, into what is known of its halves, for all pixels of an
// item.
void visit(int pixel, int direction, int from, int end, bool between, inout vec2 largest[LINE_PIXELS],
           inout vec2 sum[LINE_PIXELS])
{
    const int stepToNext = tileStep(windows[direction]);
    for (int k = from; k < end; ++k) {
        const LineWindowPlace place = places[direction * LINE_MOST_REACH + k];
        const int offset = tileOffset(place.offset);
        const float weight = place.nextWeight;
        for (int p = 0; p < LINE_PIXELS; ++p) {
            const int at = pixel + p * GROUP_Y * TILE_WIDTH;
            const vec2 halves = vec2(tileAt(at + offset, stepToNext, weight, between),
                                     tileAt(at - offset, -stepToNext, weight, between));
            largest[p] = max(largest[p], halves);
            sum[p] += halves;
        }
    }
}

void main()
{
    loadTile(params.columns, params.rows, params.polarity);
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int column = int(gl_GlobalInvocationID.x);
    const int firstRow = int(gl_WorkGroupID.y) * TILE_ROWS + local.y;
    const int pixel = (local.y + TILE_MARGIN) * TILE_WIDTH + local.x + TILE_MARGIN;
    float value[LINE_PIXELS];
    int bits[LINE_PIXELS];
    int best[LINE_PIXELS];
    float contrast[LINE_PIXELS];
    for (int p = 0; p < LINE_PIXELS; ++p) {
        value[p] = tile[pixel + p * GROUP_Y * TILE_WIDTH];
        bits[p] = 0;
        best[p] = 0;
        contrast[p] = 0.0;
    }
    for (int direction = 0; direction < params.directions; ++direction) {
        const LineWindowShape window = windows[direction];
        const bool between = isBetween(direction);
        vec2 largest[LINE_PIXELS];
        vec2 sum[LINE_PIXELS];
        for (int p = 0; p < LINE_PIXELS; ++p) {
            largest[p] = vec2(LOWEST);
            sum[p] = vec2(0.0);
        }
        if (between)
            visit(pixel, direction, 0, window.minorReach, true, largest, sum);
        else
            visit(pixel, direction, 0, window.minorReach, false, largest, sum);
        bool isMinor[LINE_PIXELS];
        for (int p = 0; p < LINE_PIXELS; ++p)
            isMinor[p] = value[p] > largest[p].x && value[p] >= largest[p].y;
        if (between)
            visit(pixel, direction, window.minorReach, window.reach, true, largest, sum);
        else
            visit(pixel, direction, window.minorReach, window.reach, false, largest, sum);
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
