// SPDX-License-Identifier: MIT
// Keeps floats as halves, rounded to the nearest, two a word, the first in its lower half. One item a word,
// row after row of the grid.
#include "gpu/params/arrays/pack_half_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
pack_half(const PackHalfParams params, __global const float* restrict values, __global int* restrict halves)
{
    const int word = (int)(get_global_id(1) * get_global_size(0) + get_global_id(0));
    const int first = 2 * word;
    if (first >= params.numbers)
        return;
    __global half* to = (__global half*)halves;
    vstore_half_rte(values[first], first, to);
    vstore_half_rte(first + 1 < params.numbers ? values[first + 1] : 0.0f, first + 1, to);
}
