// SPDX-License-Identifier: MIT
// Sorting by a histogram: where each of its bins starts when all are sorted. Groups of GROUP_X items in one
// dimension, which divides the number of bins.
#include "group_scan.cl"

// All items of a group call it. sums has room for GROUP_X numbers, starts for all bins.
void findStarts(__global const int* restrict histogram, int bins, __local int* starts, __local int* sums)
{
    const int item = (int)get_local_id(0);
    const int binsPerItem = bins / GROUP_X;
    int own = 0;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin)
        own += histogram[bin];
    sums[item] = own;
    groupScan(sums);
    int start = sums[item] - own;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin) {
        starts[bin] = start;
        start += histogram[bin];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}
