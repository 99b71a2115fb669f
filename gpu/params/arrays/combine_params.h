// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct CombineParams
{
    int count;     // of the numbers
    int rowLength; // of the grid: drivers count groups along x in 16 bit
    float ownFactor;
    float otherFactor;
};
ISOCENTER_STRUCT_END(CombineParams)
