// SPDX-License-Identifier: MIT
// Line integrals times the cosine of their ray with the central one and the weight of their column; columns
// that were not measured continue the row by its reflection in the point of its last pixel, at least 0. One
// item a pixel of the filtered rows, z = projection.
#include "gpu/params/reconstruction/weigh_projections_params.h"

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

float continued(__global const float* restrict line, int columns, int column)
{
    const int edge = clamp(column, 0, columns - 1);
    if (edge == column)
        return line[column];
    const int mirrored = clamp(2 * edge - column, 0, columns - 1);
    return fmax(0.0f, 2.0f * line[edge] - line[mirrored]);
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
    weighted[line * params.filteredColumns + filtered] =
        continued(projections + line * params.columns, params.columns, column) *
        cosineAt(detectors + projection * DETECTOR_NUMBERS, column, params.firstRow + row) *
        columnWeights[projection * params.filteredColumns + filtered];
}
