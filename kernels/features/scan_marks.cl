// SPDX-License-Identifier: MIT
// Lists the marked pixels in the order of the image, each where the sum over all words before its own says:
// over those of earlier groups by sum_marks, over those of its group by a prefix sum (Blelloch 1990). Writes
// their number and the index of each. One-dimensional groups, one item a word.
#include "gpu/params/features/scan_marks_params.h"

#include "group_scan.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
scan_marks(const ScanMarksParams params, __global const int* restrict marks, __global int* restrict list)
{
    __local int sums[GROUP_X];
    __local int earlier;
    const int item = (int)get_local_id(0);
    const int word = (int)get_global_id(0);
    if (item == 0)
        earlier = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    int own = 0;
    for (int s = item; s < (int)get_group_id(0) * params.sumsOfGroup; s += GROUP_X)
        own += marks[params.firstSum + s];
    atomic_add(&earlier, own);
    int bits = word < params.words ? marks[params.firstWord + word] : 0;
    const int count = popcount(bits);
    sums[item] = count;
    groupScan(sums);
    const int end = earlier + sums[item];
    if (word == params.words - 1)
        list[LIST_COUNT] = end;
    const int index = word / params.wordsOfRow * params.columns + word % params.wordsOfRow * 32;
    for (int place = end - count; place < min(end, params.capacity); ++place) {
        list[LIST_ENTRIES + LIST_ENTRY * place + 3] = index + 31 - (int)clz(bits & -bits);
        bits &= bits - 1;
    }
}
