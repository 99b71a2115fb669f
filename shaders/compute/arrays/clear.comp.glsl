// SPDX-License-Identifier: MIT
// Twin of kernels/arrays/clear.cl.
#include "gpu/params/arrays/clear_params.h"
#include "common.glsl"

PARAMS(ClearParams);
BUFFER_OUT(int, values);

void main()
{
    const int index = int(gl_GlobalInvocationID.x);
    if (index < params.slabLength && gl_GlobalInvocationID.y == 0)
        values[int(gl_GlobalInvocationID.z) * params.slabLength + index] = 0;
}
