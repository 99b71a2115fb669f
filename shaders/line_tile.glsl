// SPDX-License-Identifier: MIT
// Twin of kernels/line_tile.cl.
#include "gpu/params/lines/line_windows.h"
#include "line_image.glsl"

#ifndef REACH
#define REACH LINE_MOST_REACH
#endif

#ifndef LINE_PIXELS
#define LINE_PIXELS 4
#endif
#ifdef LINE_PAIRS
#define TILE_WORD uint
#define LINE_COLUMNS 2 // pixels of a word
#else
#define TILE_WORD float
#define LINE_COLUMNS 1
#endif
#define TILE_COLUMNS (LINE_COLUMNS * GROUP_X)
#define TILE_ROWS (LINE_PIXELS * GROUP_Y)
#define TILE_MARGIN (REACH + 1) // with the pixel that is interpolated to
#define TILE_WIDTH (GROUP_X + 2 * TILE_MARGIN)
#define TILE_HEIGHT (TILE_ROWS + 2 * TILE_MARGIN)

shared TILE_WORD tile[TILE_WIDTH * TILE_HEIGHT];

TILE_WORD wordAt(ivec2 pixel, int columns, int rows, float polarity)
{
#ifdef LINE_PAIRS
    const uint other = polarity < 0.0 ? 255u : 0u; // dark lines are bright on the negative
    const uint left = uint(greyAt(pixel, columns, rows));
    const uint right = uint(greyAt(pixel + ivec2(GROUP_X, 0), columns, rows));
    return (left ^ other) | (right ^ other) << 16;
#else
    return polarity * greyAt(pixel, columns, rows);
#endif
}

void loadTile(int columns, int rows, float polarity)
{
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int left = int(gl_WorkGroupID.x) * TILE_COLUMNS - TILE_MARGIN;
    const int top = int(gl_WorkGroupID.y) * TILE_ROWS - TILE_MARGIN;
    for (int y = local.y; y < TILE_HEIGHT; y += GROUP_Y)
        for (int x = local.x; x < TILE_WIDTH; x += GROUP_X)
            tile[y * TILE_WIDTH + x] = wordAt(ivec2(left + x, top + y), columns, rows, polarity);
    groupBarrier();
}

// How far a place lies from its pixel in the tile, and the next pixel from there.
int tileOffset(ivec2 offset)
{
    return offset.y * TILE_WIDTH + offset.x;
}
int tileStep(LineWindowShape window)
{
    return window.nextInColumn != 0 ? TILE_WIDTH : 1;
}

// At a place of the windows of a word's pixels. With LINE_PAIRS in steps of its weight (whole numbers, at most
// 255 * LINE_WEIGHT_STEPS) if the window's places lie between pixels.
TILE_WORD tileAt(int at, int stepToNext, float weight, bool between)
{
#ifdef LINE_PAIRS
    const uint ofNext = uint(LINE_WEIGHT_STEPS * weight);
    return between ? (LINE_WEIGHT_STEPS - ofNext) * tile[at] + ofNext * tile[at + stepToNext] : tile[at];
#else
    return between ? tile[at] + weight * (tile[at + stepToNext] - tile[at]) : tile[at];
#endif
}
