// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct BlurParams
{
    ivec2 imageSize; // columns, rows
    ivec2 pixelStep; // one pixel along the line that is blurred
    int reach;       // pixels of the line on either side
    int weighsInput; // 1: weights apply to what is summed, 0: to the sum
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(BlurParams)
