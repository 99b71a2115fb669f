// SPDX-License-Identifier: MIT
// Twin of kernels/arrays/pack_half.cl.
#include "gpu/params/arrays/pack_half_params.h"
#include "common.glsl"

PARAMS(PackHalfParams);
BUFFER_IN(float, values);
BUFFER_OUT(int, halves);

void main()
{
    const int word = int(gl_GlobalInvocationID.y) * int(gl_NumWorkGroups.x) * GROUP_X + int(gl_GlobalInvocationID.x);
    const int first = 2 * word;
    if (first >= params.numbers)
        return;
    const float second = first + 1 < params.numbers ? values[first + 1] : 0.0;
    halves[word] = int(packHalf2x16(vec2(values[first], second)));
}
