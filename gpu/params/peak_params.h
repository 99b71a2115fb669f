// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PeakParams
{
    ivec4 imageSize; // x, y: columns and rows, z: columns and rows at each edge that are left out
};
ISOCENTER_STRUCT_END(PeakParams)
