// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct ConvolveParams
{
    ivec4 imageSize; // x, y: columns and rows
    ivec4 line;  // x, y: one pixel onwards along the line, z: reach, how many taps on either side of a pixel
    ivec4 slabs; // x: the first slab that is read, y: the first that is written
};
ISOCENTER_STRUCT_END(ConvolveParams)
