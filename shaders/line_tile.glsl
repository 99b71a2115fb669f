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
#define TILE_ROWS (LINE_PIXELS * GROUP_Y)
#define TILE_MARGIN (REACH + 1) // with the pixel that is interpolated to
#define TILE_WIDTH (GROUP_X + 2 * TILE_MARGIN)
#define TILE_HEIGHT (TILE_ROWS + 2 * TILE_MARGIN)

shared float tile[TILE_WIDTH * TILE_HEIGHT];

void loadTile(int columns, int rows, float polarity)
{
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int left = int(gl_WorkGroupID.x) * GROUP_X - TILE_MARGIN;
    const int top = int(gl_WorkGroupID.y) * TILE_ROWS - TILE_MARGIN;
    for (int y = local.y; y < TILE_HEIGHT; y += GROUP_Y)
        for (int x = local.x; x < TILE_WIDTH; x += GROUP_X)
            tile[y * TILE_WIDTH + x] = polarity * greyAt(ivec2(left + x, top + y), columns, rows);
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
float tileAt(int at, int stepToNext, float weight, bool between)
{
    return between ? tile[at] + weight * (tile[at + stepToNext] - tile[at]) : tile[at];
}
