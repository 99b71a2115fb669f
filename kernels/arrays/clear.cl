// SPDX-License-Identifier: MIT
// Sets the first values of every slab to zero.
#include "gpu/params/arrays/clear_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void clear(const ClearParams params,
                                                                               __global int* restrict values)
{
    const int index = (int)get_global_id(0);
    if (index < params.slabLength && get_global_id(1) == 0)
        values[(int)get_global_id(2) * params.slabLength + index] = 0;
}
