// SPDX-License-Identifier: MIT
// Canny's hysteresis: weak parts of edges that touch a strong one, also by a corner, become strong. A group
// of GROUP_X x GROUP_Y items has a tile of GROUP_X x GROUP_X pixels and goes on until nothing changes in it;
// if anything did, the flag of the launch is raised. A launch after one that changed nothing does nothing.
// Groups may read a neighbour's pixel before or after it changed: the next launch sees it.
#include "gpu/params/filters/grow_edges_params.h"

#include "common.cl"

#define TILE GROUP_X
#define SIDE (TILE + 2) // with a pixel of the neighbours around

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
grow_edges(const GrowEdgesParams params, __global float* marks, __global int* bits)
{
    __local float tile[SIDE * SIDE];
    __local int changing;
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int pass = params.pass;
    if (pass > 0 && bits[pass - 1] == 0)
        return;
    const int left = (int)get_group_id(0) * TILE - 1;
    const int top = (int)get_group_id(1) * TILE - 1;
    const int item = (int)get_local_id(1) * GROUP_X + (int)get_local_id(0);
    for (int t = item; t < SIDE * SIDE; t += GROUP_X * GROUP_Y) {
        const int column = left + t % SIDE;
        const int row = top + t / SIDE;
        const bool inside = column >= 0 && row >= 0 && column < columns && row < rows;
        tile[t] = inside ? marks[row * columns + column] : EDGE_NONE;
    }
    bool changed = false;
    bool goesOn = true;
    while (goesOn) {
        if (item == 0)
            changing = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int y = (int)get_local_id(1) + 1; y <= TILE; y += GROUP_Y) {
            const int t = y * SIDE + (int)get_local_id(0) + 1;
            if (tile[t] == EDGE_WEAK &&
                (tile[t - SIDE - 1] == EDGE_STRONG || tile[t - SIDE] == EDGE_STRONG ||
                 tile[t - SIDE + 1] == EDGE_STRONG || tile[t - 1] == EDGE_STRONG ||
                 tile[t + 1] == EDGE_STRONG || tile[t + SIDE - 1] == EDGE_STRONG ||
                 tile[t + SIDE] == EDGE_STRONG || tile[t + SIDE + 1] == EDGE_STRONG)) {
                tile[t] = EDGE_STRONG;
                marks[(top + y) * columns + left + (int)get_local_id(0) + 1] = EDGE_STRONG;
                changing = 1;
                changed = true;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        goesOn = changing != 0;
        barrier(CLK_LOCAL_MEM_FENCE); // the first item clears it
    }
    if (changed)
        bits[pass] = 1;
}
