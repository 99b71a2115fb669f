// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PeakParams
{
    ivec2 imageSize; // columns, rows
    int edge;        // columns and rows at each edge that are left out
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(PeakParams)
