// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/local_maxima_params.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct CellMaximaParams
{
    ivec2 imageSize; // columns, rows
    int edge;        // columns and rows at each edge that are left out (at least one)
    int binBits;     // of a rank's bins
    int cellSide;    // pixels
    int cellsAcross; // in a row of them
    int cells;
    int cornersOfCell;
    float relativeThreshold; // of the peak; responses above both thresholds count
    float absoluteThreshold;
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(CellMaximaParams)
