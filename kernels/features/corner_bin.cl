// SPDX-License-Identifier: MIT
// First half of sorting corners: puts the place in the list of each into order, the bins of the histogram one
// after the other; within a bin, the order is not determined. Also counts corners and those of the fullest
// bin. Groups of GROUP_X items in one dimension, any number of them.
#include "gpu/params/features/corner_bin_params.h"

#include "corner_bins.cl"
#include "histogram_starts.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
corner_bin(const CornerBinParams params, __global int* restrict list, __global int* restrict order,
           __global int* restrict ordered)
{
    __local int starts[LIST_BINS];
    __local int sums[GROUP_X];
    __local int fullest;
    const int item = (int)get_local_id(0);
    findStarts(list + LIST_HISTOGRAM, LIST_BINS, starts, sums);
    if (item == 0)
        fullest = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_group_id(0) == 0) {
        int most = 0;
        for (int bin = item; bin < LIST_BINS; bin += GROUP_X) {
            list[LIST_STARTS + bin] = starts[bin];
            most = max(most, list[LIST_HISTOGRAM + bin]);
        }
        atomic_max(&fullest, most);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_group_id(0) == 0 && item == 0) {
        ordered[ORDERED_COUNT] = starts[LIST_BINS - 1] + list[LIST_HISTOGRAM + LIST_BINS - 1];
        ordered[ORDERED_FULLEST] = fullest;
    }
    const bool hasCells = params.cornersOfCell > 0;
    const int places = hasCells ? params.capacity : min(list[LIST_COUNT], params.capacity);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    for (int place = (int)get_global_id(0); place < places; place += (int)get_global_size(0)) {
        const int entry = LIST_ENTRIES + LIST_ENTRY * place;
        if (list[entry + 3] < 0)
            continue;
        const int rank = hasCells ? place % params.cornersOfCell : 0;
        const int bin = binOf(list, as_float(list[entry + 2]), threshold, rank, params.binBits);
        order[starts[bin] + atomic_inc(&list[LIST_CURSORS + bin])] = place;
    }
}
