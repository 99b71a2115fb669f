// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct LaplaceParams
{
    ivec4 imageSize; // x, y: columns and rows
    ivec4 slabs;     // x: the first slab that is read, y: the first that is written
    vec4 mask; // of 3x3 pixels, x: weight of the centre, y: of the four beside it, z: of the four diagonal
};
ISOCENTER_STRUCT_END(LaplaceParams)
