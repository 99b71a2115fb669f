// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SumMarksParams
{
    int first; // number that is summed
    int count; // of them
    int firstSum;
    int numbersOfSum;
};
ISOCENTER_STRUCT_END(SumMarksParams)
