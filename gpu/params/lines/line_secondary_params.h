// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/line_windows.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct LineSecondaryParams
{
    int columns; // of the image
    int rows;
    int directions;
    float polarity; // 1: lines are brighter than what is beside them, -1: darker
    float contrast; // of a secondary maximum, at least
    float symmetry; // and its smaller contrast as a share of the larger one
    int unused0;
    int unused1;
};
ISOCENTER_STRUCT_END(LineSecondaryParams)
