// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct InnerThirdParams
{
    ivec4 areaSize; // x, y: columns and rows of the rendered area
    ivec4 region;   // column, row, columns, rows of the inner third within the area
};
ISOCENTER_STRUCT_END(InnerThirdParams)
