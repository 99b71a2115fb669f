// SPDX-License-Identifier: MIT
// Line integrals times the cosine of their ray with the central one and the weight of their column; columns
// that were not measured are zero. One item a pixel of the filtered rows, z = projection.
#include "gpu/params/weigh_projections_params.h"

#include "common.cl"

float cosineAt(__global const float* restrict detector, int column, int row)
{
    const float h = (column + 0.5f - detector[DETECTOR_PRINCIPAL_COLUMN]) * detector[DETECTOR_PITCH_COLUMNS];
    const float v = (row + 0.5f - detector[DETECTOR_PRINCIPAL_ROW]) * detector[DETECTOR_PITCH_ROWS];
    const float distance = detector[DETECTOR_SOURCE_DISTANCE];
    const float along = detector[DETECTOR_CENTRAL_COLUMNS] * h + detector[DETECTOR_CENTRAL_ROWS] * v +
                        detector[DETECTOR_CENTRAL_NORMAL] * distance;
    return along / sqrt(h * h + v * v + distance * distance);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
weigh_projections(const WeighProjectionsParams params, __global const float* restrict projections,
                  __global const float* restrict columnWeights, __global const float* restrict detectors,
                  __global float* restrict weighted)
{
    const int filtered = (int)get_global_id(0);
    const int row = (int)get_global_id(1);
    const int projection = (int)get_global_id(2);
    if (filtered >= params.filteredColumns || row >= params.rows)
        return;
    const size_t line = (size_t)projection * params.rows + row;
    const int column = filtered - params.columnsBefore;
    float value = 0.0f;
    if (column >= 0 && column < params.columns)
        value = projections[line * params.columns + column] *
                cosineAt(detectors + projection * DETECTOR_NUMBERS, column, row) *
                columnWeights[projection * params.columns + column];
    weighted[line * params.filteredColumns + filtered] = value;
}
