// SPDX-License-Identifier: MIT
// Twin of kernels/reduction.cl.
#include "common.glsl"

#define firstPixel() int(gl_GlobalInvocationID.x)
#define items() (int(gl_NumWorkGroups.x) * GROUP_X)
#define group() int(gl_WorkGroupID.x)
#define groups() int(gl_NumWorkGroups.x)
#define groupItem() int(gl_LocalInvocationID.x)
#define slabIndex() int(gl_GlobalInvocationID.z)

shared vec4 scratch[GROUP_X];

// The sum of value over the group. All items call it, also those without a pixel.
vec4 groupSum(vec4 value)
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
