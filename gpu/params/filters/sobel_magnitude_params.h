// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SobelMagnitudeParams
{
    ivec2 imageSize; // columns, rows
    int firstRead;   // slab
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(SobelMagnitudeParams)
