// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct DifferencesParams
{
    ivec2 imageSize; // columns, rows
    float threshold; // of SDT, in grey values
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(DifferencesParams)
