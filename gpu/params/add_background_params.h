// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct AddBackgroundParams
{
    ivec4 areaSize; // x, y: columns and rows of the rendered area
};
ISOCENTER_STRUCT_END(AddBackgroundParams)
