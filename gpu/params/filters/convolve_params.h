// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct ConvolveParams
{
    ivec2 imageSize;  // columns, rows
    ivec2 pixelStep;  // one pixel along the line
    int reach;        // taps on either side of a pixel
    int firstRead;    // slab
    int firstWritten; // slab
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(ConvolveParams)
