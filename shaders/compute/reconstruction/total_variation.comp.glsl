// SPDX-License-Identifier: MIT
// Twin of kernels/reconstruction/total_variation.cl.
#include "gpu/params/reconstruction/total_variation_params.h"
#include "common.glsl"

PARAMS(TotalVariationParams);
#ifdef VALUES
BUFFER_IN(float, given);
#endif
BUFFER_INOUT(float, values);
BUFFER_INOUT(float, dualColumns);
BUFFER_INOUT(float, dualRows);
BUFFER_INOUT(float, dualSlices);

void main()
{
    const int column = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y);
    const int slice = params.firstSlice + int(gl_GlobalInvocationID.z);
    if (column >= params.columns || row >= params.rows || slice >= params.slices)
        return;
    const int rowStride = params.columns;
    const int sliceStride = rowStride * params.rows;
    const int at = slice * sliceStride + row * rowStride + column;
#ifdef VALUES
    float flow = 0.0;
    if (column > 0)
        flow += params.columnScale * dualColumns[at - 1];
    if (column + 1 < params.columns)
        flow -= params.columnScale * dualColumns[at];
    if (row > 0)
        flow += params.rowScale * dualRows[at - rowStride];
    if (row + 1 < params.rows)
        flow -= params.rowScale * dualRows[at];
    if (slice > 0)
        flow += params.sliceScale * dualSlices[at - sliceStride];
    if (slice + 1 < params.slices)
        flow -= params.sliceScale * dualSlices[at];
    values[at] = given[at] - params.weight * flow;
#else
    const float here = values[at];
    const float acrossColumns = column + 1 < params.columns ? params.columnScale * (values[at + 1] - here) : 0.0;
    const float acrossRows = row + 1 < params.rows ? params.rowScale * (values[at + rowStride] - here) : 0.0;
    const float acrossSlices =
        slice + 1 < params.slices ? params.sliceScale * (values[at + sliceStride] - here) : 0.0;
    const float slope =
        sqrt(acrossColumns * acrossColumns + acrossRows * acrossRows + acrossSlices * acrossSlices);
    const float shrink = 1.0 / (1.0 + params.step * slope);
    dualColumns[at] = shrink * (dualColumns[at] + params.step * acrossColumns);
    dualRows[at] = shrink * (dualRows[at] + params.step * acrossRows);
    dualSlices[at] = shrink * (dualSlices[at] + params.step * acrossSlices);
#endif
}
