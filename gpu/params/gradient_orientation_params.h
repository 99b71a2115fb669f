// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct GradientOrientationParams
{
    ivec4 imageSize;     // x, y: columns and rows
    float squareFactor;  // a gradient counts if its square exceeds this times the mean square of its image
    float countedPixels; // over which the mean square is taken
    float pad0;
    float pad1;
};
ISOCENTER_STRUCT_END(GradientOrientationParams)
