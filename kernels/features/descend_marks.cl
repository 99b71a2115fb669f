// SPDX-License-Identifier: MIT
// Lists the marked pixels in the order of the image: each entry looks for its own from the top of a pyramid
// of sums down to a word of marks (histogram pyramid, Ziegler et al. 2006). Writes their number and the index
// of each. One-dimensional groups, any number of them.
#include "gpu/params/features/descend_marks_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
descend_marks(const DescendMarksParams params, __global const int* restrict marks,
              __global int* restrict list)
{
    const int count = marks[0];
    const int first = (int)get_global_id(0);
    if (first == 0)
        list[LIST_COUNT] = count;
    for (int place = first; place < min(count, params.capacity); place += (int)get_global_size(0)) {
        int rest = place; // marks before it below the node
        int node = 0;
        for (int level = 0; level < params.levels; ++level) {
            const bool areWords = level == params.levels - 1;
            const int last = PYRAMID_FAN * node + PYRAMID_FAN;
            for (node = last - PYRAMID_FAN + 1; node < last; ++node) {
                const int here = areWords ? popcount(marks[node]) : marks[node];
                if (rest < here)
                    break;
                rest -= here;
            }
        }
        int bits = marks[node];
        for (; rest > 0; --rest)
            bits &= bits - 1;
        const int word = node - params.firstWord;
        list[LIST_ENTRIES + LIST_ENTRY * place + 3] = word / params.wordsOfRow * params.columns +
                                                      word % params.wordsOfRow * 32 + 31 -
                                                      (int)clz(bits & -bits);
    }
}
