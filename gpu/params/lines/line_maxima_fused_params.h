// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/line_windows.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct LineMaximaFusedParams
{
    int columns; // of the image
    int rows;
    int directions;
    float polarity;          // 1: lines are brighter than what is beside them, -1: darker
    float contrast;          // that a primary maximum has at least over the mean of either half of its window
    float symmetry;          // the smaller contrast as a share of the larger one, at least
    float candidateContrast; // that maxima of the minor window have at least, or they are left out
    int unused0;
};
ISOCENTER_STRUCT_END(LineMaximaFusedParams)
