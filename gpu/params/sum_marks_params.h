// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SumMarksParams
{
    ivec4 counts; // x: first number that is summed, y: how many are, z: where their sums begin, w: numbers of
                  // each sum
};
ISOCENTER_STRUCT_END(SumMarksParams)
