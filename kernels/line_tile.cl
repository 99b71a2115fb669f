// SPDX-License-Identifier: MIT
// The part of an image that a group's pixels and their windows need, in local memory. A group of GROUP_X x
// GROUP_Y items has GROUP_X x TILE_ROWS pixels, each item LINE_PIXELS of a column.
#include "line_windows.cl"

#ifndef REACH
#define REACH LINE_MOST_REACH
#endif

#ifndef LINE_PIXELS
#define LINE_PIXELS 4
#endif
#define TILE_ROWS (LINE_PIXELS * GROUP_Y)
#define TILE_MARGIN (REACH + 1) // with the pixel that is interpolated to
#define TILE_WIDTH (GROUP_X + 2 * TILE_MARGIN)
#define TILE_HEIGHT (TILE_ROWS + 2 * TILE_MARGIN)

void loadTile(__local float* tile, IMAGE, int columns, int rows, float polarity)
{
    const int left = (int)get_group_id(0) * GROUP_X - TILE_MARGIN;
    const int top = (int)get_group_id(1) * TILE_ROWS - TILE_MARGIN;
    for (int y = (int)get_local_id(1); y < TILE_HEIGHT; y += GROUP_Y)
        for (int x = (int)get_local_id(0); x < TILE_WIDTH; x += GROUP_X)
            tile[y * TILE_WIDTH + x] = polarity * greyAt(image, ivec2(left + x, top + y), columns, rows);
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
float tileAt(__local const float* at, int step, float weight, bool between)
{
    return between ? at[0] + weight * (at[step] - at[0]) : at[0];
}
