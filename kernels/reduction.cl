// SPDX-License-Identifier: MIT
// Sums over groups of GROUP_X items (a power of two) in one dimension. Each item first sums every items()-th
// pixel.
#include "common.cl"

#define firstPixel() ((int)get_global_id(0))
#define items() ((int)get_global_size(0))
#define group() ((int)get_group_id(0))
#define groups() ((int)get_num_groups(0))
#define groupItem() ((int)get_local_id(0))
#define slabIndex() ((int)get_global_id(2))
#define GROUP_SCRATCH __local vec4 scratch[GROUP_X]

// The sum of value over the group. All items call it, also those without a pixel.
vec4 groupSum(vec4 value, __local vec4* scratch)
{
    scratch[groupItem()] = value;
    groupBarrier();
    for (int stride = GROUP_X / 2; stride > 0; stride /= 2) {
        if (groupItem() < stride)
            scratch[groupItem()] += scratch[groupItem() + stride];
        groupBarrier();
    }
    const vec4 total = scratch[0];
    groupBarrier(); // the next sum may overwrite it
    return total;
}
