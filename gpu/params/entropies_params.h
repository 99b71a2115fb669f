// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct EntropiesParams
{
    ivec4 size; // x: bins of an axis; results: y: vec4s a slab, z: which of them to set, w: slab of table 0
    float perPixel; // the inverse of the number of pixels that a table counted
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(EntropiesParams)
