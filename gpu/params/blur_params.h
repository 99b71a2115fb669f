// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct BlurParams
{
    ivec4 imageSize; // x, y: columns and rows
    ivec4 line; // x, y: one pixel onwards along the line that is blurred, z: how many on either side, w: 1 if
                // weights apply to what is summed, 0 if to the sum
};
ISOCENTER_STRUCT_END(BlurParams)
