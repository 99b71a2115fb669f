// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PackMaskParams
{
    ivec4 imageSize; // x, y: columns and rows, z: words of a row, w: first word in bits
    float threshold; // values above it set their bit
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(PackMaskParams)
