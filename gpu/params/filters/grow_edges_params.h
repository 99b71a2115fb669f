// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/filters/canny_suppress_params.h"
#include "gpu/params/params.h"

#define GROW_PASSES 8 // flags at the start of the buffer bits, one a launch

ISOCENTER_STRUCT_BEGIN
struct GrowEdgesParams
{
    ivec2 imageSize; // columns, rows
    int pass;        // which of the launches this is
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(GrowEdgesParams)
