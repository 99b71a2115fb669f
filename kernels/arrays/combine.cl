// SPDX-License-Identifier: MIT
// Numbers times a factor, plus others times another. One item a number.
#include "gpu/params/arrays/combine_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
combine(const CombineParams params, __global const float* restrict others, __global float* restrict values)
{
    const int column = (int)get_global_id(0);
    const int index = (int)get_global_id(1) * params.rowLength + column;
    if (column < params.rowLength && index < params.count)
        values[index] = params.ownFactor * values[index] + params.otherFactor * others[index];
}
