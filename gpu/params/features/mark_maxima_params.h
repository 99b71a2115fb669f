// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct MarkMaximaParams
{
    ivec2 imageSize;         // columns, rows
    int edge;                // columns and rows at each edge that are left out (at least one)
    int firstWord;           // where the words of marks begin
    float relativeThreshold; // of the peak; responses above both thresholds count
    float absoluteThreshold;
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(MarkMaximaParams)
