// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct GradientOrientationParams
{
    ivec2 imageSize;     // columns, rows
    float squareFactor;  // a gradient counts if its square exceeds this times the mean square of its image
    float countedPixels; // over which the mean square is taken
};
ISOCENTER_STRUCT_END(GradientOrientationParams)
