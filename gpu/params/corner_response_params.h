// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct CornerResponseParams
{
    ivec4 imageSize;  // x, y: columns and rows, z: reach of the window, pixels on either side
    float kappa;      // of Harris
    float randomness; // of Noble
    float pad0;
    float pad1;
};
ISOCENTER_STRUCT_END(CornerResponseParams)
