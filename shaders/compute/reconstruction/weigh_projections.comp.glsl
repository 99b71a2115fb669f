// SPDX-License-Identifier: MIT
// Twin of kernels/reconstruction/weigh_projections.cl.
#include "gpu/params/reconstruction/weigh_projections_params.h"
#include "common.glsl"

PARAMS(WeighProjectionsParams);
BUFFER_IN(float, projections);
BUFFER_IN(float, columnWeights);
BUFFER_IN(float, detectors);
BUFFER_OUT(float, weighted);

float cosineAt(int detector, int column, int row)
{
    const float h =
        (float(column) + 0.5 - detectors[detector + DETECTOR_PRINCIPAL_COLUMN]) * detectors[detector + DETECTOR_PITCH_COLUMNS];
    const float v = (float(row) + 0.5 - detectors[detector + DETECTOR_PRINCIPAL_ROW]) * detectors[detector + DETECTOR_PITCH_ROWS];
    const float distance = detectors[detector + DETECTOR_SOURCE_DISTANCE];
    const float along = detectors[detector + DETECTOR_CENTRAL_COLUMNS] * h + detectors[detector + DETECTOR_CENTRAL_ROWS] * v +
                        detectors[detector + DETECTOR_CENTRAL_NORMAL] * distance;
    return along / sqrt(h * h + v * v + distance * distance);
}

float continued(int line, int column)
{
    const int edge = clamp(column, 0, params.columns - 1);
    if (edge == column)
        return projections[line * params.columns + column];
    const int mirrored = clamp(2 * edge - column, 0, params.columns - 1);
    return max(0.0, 2.0 * projections[line * params.columns + edge] - projections[line * params.columns + mirrored]);
}

void main()
{
    const int filtered = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y);
    const int projection = int(gl_GlobalInvocationID.z);
    if (filtered >= params.filteredColumns || row >= params.rows)
        return;
    const int line = projection * params.rows + row;
    const int column = filtered - params.columnsBefore;
    weighted[line * params.filteredColumns + filtered] = continued(line, column) *
                                                         cosineAt(projection * DETECTOR_NUMBERS, column, params.firstRow + row) *
                                                         columnWeights[projection * params.filteredColumns + filtered];
}
