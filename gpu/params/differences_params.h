// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct DifferencesParams
{
    ivec4 imageSize; // x, y: columns and rows
    float threshold; // of SDT, in grey values
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(DifferencesParams)
