// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct InnerThirdParams
{
    ivec2 areaSize;     // columns, rows of the rendered area
    ivec2 regionCorner; // column, row of the inner third's top left within the area
    ivec2 regionSize;   // columns, rows
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(InnerThirdParams)
