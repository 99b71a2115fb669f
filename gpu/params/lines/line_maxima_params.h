// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/line_windows.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct LineMaximaParams
{
    int columns; // of the image
    int rows;
    int directions;
    float polarity;  // 1: lines are brighter than what is beside them, -1: darker
    int minorWindow; // 1: of the minor window, in the upper halves, beside the lower ones that are there
    int unused0;
    int unused1;
    int unused2;
};
ISOCENTER_STRUCT_END(LineMaximaParams)
