// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PackHalfParams
{
    ivec4 counts; // x: numbers
};
ISOCENTER_STRUCT_END(PackHalfParams)
