// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/local_maxima_params.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct CellMaximaParams
{
    ivec4 imageSize; // x, y: columns and rows, z: columns and rows at each edge that are left out (at least
                     // one), w: bits of a rank's bins
    ivec4
        cells; // x: pixels along a side of a cell, y: cells in a row of them, z: all cells, w: corners a cell
    float relativeThreshold; // of the peak; responses above both thresholds count
    float absoluteThreshold;
    float pad0;
    float pad1;
};
ISOCENTER_STRUCT_END(CellMaximaParams)
