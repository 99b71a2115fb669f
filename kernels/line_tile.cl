// SPDX-License-Identifier: MIT
// The part of an image that a group's pixels and their windows need, in local memory. A word of it is a
// pixel, a float, or with LINE_PAIRS two pixels of an image of bytes, the left one in the lower half, the
// other one GROUP_X columns beside it: both are then loaded, added and compared at once. A group of GROUP_X x
// GROUP_Y items has TILE_COLUMNS x TILE_ROWS pixels, each item LINE_PIXELS words of a column.
#include "line_windows.cl"

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

TILE_WORD wordAt(IMAGE, ivec2 pixel, int columns, int rows, float polarity)
{
#ifdef LINE_PAIRS
    const int other = polarity < 0.0f ? 255 : 0; // dark lines are bright on the negative
    const uint left = (uint)(int)greyAt(image, pixel, columns, rows);
    const uint right = (uint)(int)greyAt(image, pixel + ivec2(GROUP_X, 0), columns, rows);
    return (left ^ other) | (right ^ other) << 16;
#else
    return polarity * greyAt(image, pixel, columns, rows);
#endif
}

void loadTile(__local TILE_WORD* tile, IMAGE, int columns, int rows, float polarity)
{
    const int left = (int)get_group_id(0) * TILE_COLUMNS - TILE_MARGIN;
    const int top = (int)get_group_id(1) * TILE_ROWS - TILE_MARGIN;
    for (int y = (int)get_local_id(1); y < TILE_HEIGHT; y += GROUP_Y)
        for (int x = (int)get_local_id(0); x < TILE_WIDTH; x += GROUP_X)
            tile[y * TILE_WIDTH + x] = wordAt(image, ivec2(left + x, top + y), columns, rows, polarity);
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

// At a place of the windows of a word's pixels. With LINE_PAIRS in steps of its weight (whole numbers, at
// most 255 * LINE_WEIGHT_STEPS) if the window's places lie between pixels.
TILE_WORD tileAt(__local const TILE_WORD* at, int step, float weight, bool between)
{
#ifdef LINE_PAIRS
    const uint ofNext = (uint)(LINE_WEIGHT_STEPS * weight);
    return between ? (LINE_WEIGHT_STEPS - ofNext) * at[0] + ofNext * at[step] : at[0];
#else
    return between ? at[0] + weight * (at[step] - at[0]) : at[0];
#endif
}
