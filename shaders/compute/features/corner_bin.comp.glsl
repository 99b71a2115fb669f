// SPDX-License-Identifier: MIT
// Twin of kernels/features/corner_bin.cl.
#include "gpu/params/features/corner_bin_params.h"
#include "common.glsl"

PARAMS(CornerBinParams);
BUFFER_INOUT(int, list);
BUFFER_OUT(int, order);
BUFFER_OUT(int, ordered);

#define HISTOGRAM_BINS LIST_BINS
#define HISTOGRAM(BIN) list[LIST_HISTOGRAM + (BIN)]
#include "corner_bins.glsl"
#include "histogram_starts.glsl"

shared int fullest;

void main()
{
    const int item = int(gl_LocalInvocationID.x);
    findStarts();
    if (item == 0)
        fullest = 0;
    barrier();
    if (gl_WorkGroupID.x == 0u) {
        int most = 0;
        for (int bin = item; bin < LIST_BINS; bin += GROUP_X) {
            list[LIST_STARTS + bin] = starts[bin];
            most = max(most, list[LIST_HISTOGRAM + bin]);
        }
        atomicMax(fullest, most);
    }
    barrier();
    if (gl_WorkGroupID.x == 0u && item == 0) {
        ordered[ORDERED_COUNT] = starts[LIST_BINS - 1] + list[LIST_HISTOGRAM + LIST_BINS - 1];
        ordered[ORDERED_FULLEST] = fullest;
    }
    const bool hasCells = params.cornersOfCell > 0;
    const int places = hasCells ? params.capacity : min(list[LIST_COUNT], params.capacity);
    const float threshold = thresholdOf(params.relativeThreshold, params.absoluteThreshold);
    const int items = int(gl_NumWorkGroups.x) * GROUP_X;
    for (int place = int(gl_GlobalInvocationID.x); place < places; place += items) {
        const int entry = LIST_ENTRIES + LIST_ENTRY * place;
        if (list[entry + 3] < 0)
            continue;
        const int rank = hasCells ? place % params.cornersOfCell : 0;
        const int bin = binOf(intBitsToFloat(list[entry + 2]), threshold, rank, params.binBits);
        order[starts[bin] + atomicAdd(list[LIST_CURSORS + bin], 1)] = place;
    }
}
