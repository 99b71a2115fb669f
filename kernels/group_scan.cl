// SPDX-License-Identifier: MIT
// Running sums over a group of GROUP_X items in one dimension.
#include "common.cl"

// Makes of each number the sum of all up to it. All items of a group call it, each after it wrote its own.
void groupScan(__local int* sums)
{
    const int item = (int)get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int stride = 1; stride < GROUP_X; stride *= 2) {
        const int before = item >= stride ? sums[item - stride] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        sums[item] += before;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
