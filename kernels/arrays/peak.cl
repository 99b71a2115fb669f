// SPDX-License-Identifier: MIT
// Raises the peak in the head of a list to the greatest of the values, if that is greater. The bits of floats
// that are not negative have the order of ints, so an int holds them. One-dimensional groups, any number of
// them.
#include "gpu/params/arrays/peak_params.h"
#include "gpu/params/features/corner_list.h"

#include "reduction.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
peak(const PeakParams params, __global const float* restrict values, __global int* restrict list)
{
    __local int highest;
    const int columns = params.imageSize.x;
    const int edge = params.edge;
    const int width = columns - 2 * edge;
    const int pixels = width * (params.imageSize.y - 2 * edge);
    float greatest = 0.0f;
    for (int p = firstPixel(); p < pixels; p += items()) {
        const float value = values[(p / width + edge) * columns + p % width + edge];
        if (value > greatest)
            greatest = value;
    }
    if (groupItem() == 0)
        highest = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_max(&highest, as_int(greatest));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (groupItem() == 0)
        atomic_max(&list[LIST_PEAK], highest);
}
