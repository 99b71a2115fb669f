// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/canny_suppress_params.h"
#include "gpu/params/params.h"

#define GROW_PASSES 8 // flags at the start of the buffer bits, one a launch

ISOCENTER_STRUCT_BEGIN
struct GrowEdgesParams
{
    ivec4 imageSize; // x, y: columns and rows, z: which of the launches this is
};
ISOCENTER_STRUCT_END(GrowEdgesParams)
