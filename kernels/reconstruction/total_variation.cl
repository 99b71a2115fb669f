// SPDX-License-Identifier: MIT
// A step of denoising by total variation (Chambolle, J. Math. Imaging Vis. 20, 2004), one item a voxel. With
// VALUES the values that the dual variables stand for: the given ones less weight times what flows out;
// without, a step of the dual variables along the values' slopes to the next voxels, kept at most 1 long.
#include "gpu/params/reconstruction/total_variation_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
total_variation(const TotalVariationParams params,
#ifdef VALUES
                __global const float* restrict given,
#endif
                __global float* restrict values, __global float* restrict dualColumns,
                __global float* restrict dualRows, __global float* restrict dualSlices)
{
    const int column = (int)get_global_id(0);
    const int row = (int)get_global_id(1);
    const int slice = params.firstSlice + (int)get_global_id(2);
    if (column >= params.columns || row >= params.rows || slice >= params.slices)
        return;
    const size_t rowStride = params.columns;
    const size_t sliceStride = rowStride * params.rows;
    const size_t at = slice * sliceStride + row * rowStride + column;
#ifdef VALUES
    float flow = 0.0f;
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
    const float acrossColumns =
        column + 1 < params.columns ? params.columnScale * (values[at + 1] - here) : 0.0f;
    const float acrossRows = row + 1 < params.rows ? params.rowScale * (values[at + rowStride] - here) : 0.0f;
    const float acrossSlices =
        slice + 1 < params.slices ? params.sliceScale * (values[at + sliceStride] - here) : 0.0f;
    const float slope =
        sqrt(acrossColumns * acrossColumns + acrossRows * acrossRows + acrossSlices * acrossSlices);
    const float shrink = 1.0f / (1.0f + params.step * slope);
    dualColumns[at] = shrink * (dualColumns[at] + params.step * acrossColumns);
    dualRows[at] = shrink * (dualRows[at] + params.step * acrossRows);
    dualSlices[at] = shrink * (dualSlices[at] + params.step * acrossSlices);
#endif
}
