// SPDX-License-Identifier: MIT
// Twin of kernels/filters/grow_edges.cl.
#include "gpu/params/filters/grow_edges_params.h"
#include "common.glsl"

PARAMS(GrowEdgesParams);
BUFFER_INOUT(float, marks);
BUFFER_INOUT(int, bits);

#define TILE GROUP_X
#define SIDE (TILE + 2) // with a pixel of the neighbours around

shared float tile[SIDE * SIDE];
shared int changing;

void main()
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int pass = params.pass;
    if (pass > 0 && bits[pass - 1] == 0)
        return;
    const int left = int(gl_WorkGroupID.x) * TILE - 1;
    const int top = int(gl_WorkGroupID.y) * TILE - 1;
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int item = local.y * GROUP_X + local.x;
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
        barrier();
        for (int y = local.y + 1; y <= TILE; y += GROUP_Y) {
            const int t = y * SIDE + local.x + 1;
            if (tile[t] == EDGE_WEAK &&
                (tile[t - SIDE - 1] == EDGE_STRONG || tile[t - SIDE] == EDGE_STRONG ||
                 tile[t - SIDE + 1] == EDGE_STRONG || tile[t - 1] == EDGE_STRONG ||
                 tile[t + 1] == EDGE_STRONG || tile[t + SIDE - 1] == EDGE_STRONG ||
                 tile[t + SIDE] == EDGE_STRONG || tile[t + SIDE + 1] == EDGE_STRONG)) {
                tile[t] = EDGE_STRONG;
                marks[(top + y) * columns + left + local.x + 1] = EDGE_STRONG;
                changing = 1;
                changed = true;
            }
        }
        barrier();
        goesOn = changing != 0;
        barrier(); // the first item clears it
    }
    if (changed)
        bits[pass] = 1;
}
