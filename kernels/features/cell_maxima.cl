// SPDX-License-Identifier: MIT
// The strongest local maxima of a response (3x3 pixels) above the thresholds in each cell of a grid,
// strongest first, of equals the one that comes first in the image. A list has room for as many a cell;
// entries that a cell cannot fill get the index -1. With EXCLUDE pixels whose bit is set in the mask are left
// out; they still suppress their neighbours. One one-dimensional group a cell (x, y: columns and rows of
// cells).
#include "gpu/params/features/cell_maxima_params.h"

#include "local_maximum.cl"

#define NO_PIXEL 0x7fffffff

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
cell_maxima(const CellMaximaParams params, __global const float* restrict response EXCLUDED_ARGUMENT,
            __global int* restrict list)
{
    __local int strongest;
    __local int earliest;
    const int columns = params.imageSize.x;
    const int edge = params.edge;
    const int left = max((int)get_group_id(0) * params.cellSide, edge);
    const int top = max((int)get_group_id(1) * params.cellSide, edge);
    const int right = min(((int)get_group_id(0) + 1) * params.cellSide, columns - edge);
    const int bottom = min(((int)get_group_id(1) + 1) * params.cellSide, params.imageSize.y - edge);
    const int width = max(right - left, 0);
    const int pixels = width * max(bottom - top, 0);
    const int cell = (int)get_group_id(1) * params.cellsAcross + (int)get_group_id(0);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    float lastValue = INFINITY; // of the rank before; the next one comes after it in the order
    int lastIndex = -1;
    for (int rank = 0; rank < params.cornersOfCell; ++rank) {
        float bestValue = threshold; // of the item
        int bestIndex = NO_PIXEL;
        for (int p = (int)get_local_id(0); p < pixels; p += GROUP_X) {
            const int index = (p / width + top) * columns + p % width + left;
            const float value = response[index];
            if (value > bestValue && (value < lastValue || (value == lastValue && index > lastIndex)) &&
                isLocalMaximum(response, index, columns) && IS_ALLOWED(index, columns)) {
                bestValue = value;
                bestIndex = index;
            }
        }
        if (get_local_id(0) == 0) {
            strongest = 0;
            earliest = NO_PIXEL;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (bestIndex != NO_PIXEL)
            atomic_max(&strongest, as_int(bestValue));
        barrier(CLK_LOCAL_MEM_FENCE);
        if (bestIndex != NO_PIXEL && as_int(bestValue) == strongest)
            atomic_min(&earliest, bestIndex);
        barrier(CLK_LOCAL_MEM_FENCE);
        lastValue = as_float(strongest);
        lastIndex = earliest;
        barrier(CLK_LOCAL_MEM_FENCE); // the next rank overwrites them
        if (get_local_id(0) == 0) {
            const int place = cell * params.cornersOfCell + rank;
            const int start = LIST_ENTRIES + LIST_ENTRY * place;
            if (lastIndex != NO_PIXEL) {
                writeMaximum(response, lastIndex, columns, list, place,
                             binOf(list, lastValue, threshold, rank, params.binBits));
            } else {
                list[start] = 0;
                list[start + 1] = 0;
                list[start + 2] = 0;
                list[start + 3] = -1;
            }
        }
    }
}
