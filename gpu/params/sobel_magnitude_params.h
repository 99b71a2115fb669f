// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SobelMagnitudeParams
{
    ivec4 imageSize; // x, y: columns and rows, z: the first slab that is read
};
ISOCENTER_STRUCT_END(SobelMagnitudeParams)
