// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct LaplaceParams
{
    ivec2 imageSize;    // columns, rows
    int firstRead;      // slab
    int firstWritten;   // slab
    float centreWeight; // of the mask of 3x3 pixels
    float besideWeight; // of the four beside the centre
    float diagonalWeight;
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(LaplaceParams)
