// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SiftBaseParams
{
    ivec4 size; // x, y: columns and rows of the image; z, w: of the base, the same or twice as many
};
ISOCENTER_STRUCT_END(SiftBaseParams)
