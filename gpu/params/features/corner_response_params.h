// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct CornerResponseParams
{
    ivec2 imageSize; // columns, rows
    int reach;       // of the window, pixels on either side
    ISOCENTER_PADDING(pad0);
    float kappa;      // of Harris
    float randomness; // of Noble
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(CornerResponseParams)
