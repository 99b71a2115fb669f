// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SiftBaseParams
{
    ivec2 imageSize; // columns, rows
    ivec2 baseSize;  // the same or twice as many
};
ISOCENTER_STRUCT_END(SiftBaseParams)
