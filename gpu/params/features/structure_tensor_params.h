// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct StructureTensorParams
{
    ivec2 imageSize;  // columns, rows
    int reach;        // of the window, pixels on either side
    int slab;         // of image
    float sideWeight; // of the gradient's 3x3 mask
    float middleWeight;
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(StructureTensorParams)
