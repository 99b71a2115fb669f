// SPDX-License-Identifier: MIT
// Twin of kernels/features/cell_maxima.cl.
#include "gpu/params/features/cell_maxima_params.h"
#include "local_maximum.glsl"

PARAMS(CellMaximaParams);

#define NO_PIXEL 0x7fffffff
#define INFINITY intBitsToFloat(0x7f800000)

shared int strongest;
shared int earliest;

void main()
{
    const int columns = params.imageSize.x;
    const int edge = params.edge;
    const ivec2 group = ivec2(gl_WorkGroupID.xy);
    const int left = max(group.x * params.cellSide, edge);
    const int top = max(group.y * params.cellSide, edge);
    const int right = min((group.x + 1) * params.cellSide, columns - edge);
    const int bottom = min((group.y + 1) * params.cellSide, params.imageSize.y - edge);
    const int width = max(right - left, 0);
    const int pixels = width * max(bottom - top, 0);
    const int cell = group.y * params.cellsAcross + group.x;
    const int item = int(gl_LocalInvocationID.x);
    const float threshold = thresholdOf(params.relativeThreshold, params.absoluteThreshold);
    float lastValue = INFINITY; // of the rank before; the next one comes after it in the order
    int lastIndex = -1;
    for (int rank = 0; rank < params.cornersOfCell; ++rank) {
        float bestValue = threshold; // of the item
        int bestIndex = NO_PIXEL;
        for (int p = item; p < pixels; p += GROUP_X) {
            const int index = (p / width + top) * columns + p % width + left;
            const float value = response[index];
            if (value > bestValue && (value < lastValue || (value == lastValue && index > lastIndex)) &&
                isLocalMaximum(index, columns) && isAllowed(index, columns)) {
                bestValue = value;
                bestIndex = index;
            }
        }
        if (item == 0) {
            strongest = 0;
            earliest = NO_PIXEL;
        }
        barrier();
        if (bestIndex != NO_PIXEL)
            atomicMax(strongest, floatBitsToInt(bestValue));
        barrier();
        if (bestIndex != NO_PIXEL && floatBitsToInt(bestValue) == strongest)
            atomicMin(earliest, bestIndex);
        barrier();
        lastValue = intBitsToFloat(strongest);
        lastIndex = earliest;
        barrier(); // the next rank overwrites them
        if (item == 0) {
            const int place = cell * params.cornersOfCell + rank;
            const int start = LIST_ENTRIES + LIST_ENTRY * place;
            if (lastIndex != NO_PIXEL) {
                writeMaximum(lastIndex, columns, place, binOf(lastValue, threshold, rank, params.binBits));
            } else {
                list[start] = 0;
                list[start + 1] = 0;
                list[start + 2] = 0;
                list[start + 3] = -1;
            }
        }
    }
}
