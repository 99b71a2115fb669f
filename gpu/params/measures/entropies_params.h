// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct EntropiesParams
{
    int bins;         // of an axis
    int resultStride; // vec4s a slab of results
    int result;       // which of them to set
    int firstSlab;    // slab of table 0
    float perPixel;   // the inverse of the number of pixels that a table counted
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(EntropiesParams)
