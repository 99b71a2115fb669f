// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct DescribeMaximaParams
{
    ivec4 imageSize;         // x, y: columns and rows, w: entries that the list has room for
    float relativeThreshold; // of the peak; as those by which the maxima were marked
    float absoluteThreshold;
    float pad0;
    float pad1;
};
ISOCENTER_STRUCT_END(DescribeMaximaParams)
