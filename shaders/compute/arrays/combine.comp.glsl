// SPDX-License-Identifier: MIT
// Twin of kernels/arrays/combine.cl.
#include "gpu/params/arrays/combine_params.h"
#include "common.glsl"

PARAMS(CombineParams);
BUFFER_IN(float, others);
BUFFER_INOUT(float, values);

void main()
{
    const int column = int(gl_GlobalInvocationID.x);
    const int index = int(gl_GlobalInvocationID.y) * params.rowLength + column;
    if (column < params.rowLength && index < params.count)
        values[index] = params.ownFactor * values[index] + params.otherFactor * others[index];
}
