// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct MarkMaximaParams
{
    ivec4 imageSize; // x, y: columns and rows, z: columns and rows at each edge that are left out (at least
                     // one), w: where the words of marks begin
    float relativeThreshold; // of the peak; responses above both thresholds count
    float absoluteThreshold;
    float pad0;
    float pad1;
};
ISOCENTER_STRUCT_END(MarkMaximaParams)
