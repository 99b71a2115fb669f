// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/line_windows.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct LineSymmetryParams
{
    int columns; // of the image
    int rows;
    int directions;
    float polarity; // 1: lines are brighter than what is beside them, -1: darker
    float contrast; // that a maximum has at least, in grey values, over the mean of either half of its window
    float symmetry; // the smaller contrast as a share of the larger one, at least
    int unused0;
    int unused1;
};
ISOCENTER_STRUCT_END(LineSymmetryParams)
