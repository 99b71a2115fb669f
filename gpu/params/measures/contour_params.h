// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// The most that a logarithmic grey value may be an exponent: keeps exp finite.
#define MOST_CONTOUR_EXPONENT 60.0f

ISOCENTER_STRUCT_BEGIN
struct ContourParams
{
    ivec2 imageSize;      // columns, rows
    float intensityPower; // grey values are intensities: their transmission is this power; 0: they are not,
    float integralScale;  // and it is exp(integralScale (integralOffset - grey))
    float integralOffset;
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(ContourParams)
