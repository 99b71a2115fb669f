// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/corner_list.h"
#include "gpu/params/params.h"

// A maximum is a ridge when the determinant of its Hessian falls below this share of the product of its
// diagonal.
#define RIDGE 0.25f

ISOCENTER_STRUCT_BEGIN
struct LocalMaximaParams
{
    ivec2 imageSize;         // columns, rows
    int edge;                // columns and rows at each edge that are left out (at least one)
    int capacity;            // corners that the list has room for
    float relativeThreshold; // of the peak; responses above both thresholds count
    float absoluteThreshold;
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(LocalMaximaParams)
