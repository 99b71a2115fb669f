// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct DescribeMaximaParams
{
    ivec2 imageSize; // columns, rows
    int capacity;    // entries that the list has room for
    ISOCENTER_PADDING(pad0);
    float relativeThreshold; // of the peak; as those by which the maxima were marked
    float absoluteThreshold;
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(DescribeMaximaParams)
