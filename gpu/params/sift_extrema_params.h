// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftExtremaParams
{
    ivec4 counts;    // x: octaves, y: rows of all octaves, z: candidates that there is room for
    float threshold; // grey values that a difference must exceed
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(SiftExtremaParams)
