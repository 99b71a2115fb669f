// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SubtractParams
{
    ivec4 imageSize; // x, y: columns and rows
};
ISOCENTER_STRUCT_END(SubtractParams)
