// SPDX-License-Identifier: MIT
// Second half of sorting corners: gives each its rank within its bin and copies it to its place in ordered,
// if it is among the first. The stronger comes before the weaker, of equals the one that is first in the
// image. Does nothing if a bin is too full. One-dimensional groups, any number of them.
#include "gpu/params/features/corner_rank_params.h"

#include "corner_bins.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
corner_rank(const CornerRankParams params, __global const int* restrict list,
            __global const int* restrict order, __global int* restrict ordered)
{
    const int count = ordered[ORDERED_FULLEST] > MOST_OF_BIN ? 0 : ordered[ORDERED_COUNT];
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    for (int item = (int)get_global_id(0); item < count; item += (int)get_global_size(0)) {
        const int place = order[item];
        __global const int* own = list + LIST_ENTRIES + LIST_ENTRY * place;
        const float response = as_float(own[2]);
        const int cellRank = params.cornersOfCell > 0 ? place % params.cornersOfCell : 0;
        const int bin = binOf(list, response, threshold, cellRank, params.binBits);
        int rank = list[LIST_STARTS + bin];
        if (rank >= params.wanted)
            continue;
        const int end = rank + list[LIST_HISTOGRAM + bin];
        for (int i = rank; i < end; ++i) {
            __global const int* other = list + LIST_ENTRIES + LIST_ENTRY * order[i];
            const float otherResponse = as_float(other[2]);
            rank += otherResponse > response || (otherResponse == response && other[3] < own[3]) ? 1 : 0;
        }
        if (rank < params.wanted)
            for (int n = 0; n < ORDERED_ENTRY; ++n)
                ordered[ORDERED_HEAD + ORDERED_ENTRY * rank + n] = own[n];
    }
}
