// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct StructureTensorParams
{
    ivec4
        imageSize; // x, y: columns and rows, z: reach of the window, pixels on either side, w: slab of image
    vec4 derivative; // of the gradient's 3x3 mask, x: weights of its sides, y: of its middle
};
ISOCENTER_STRUCT_END(StructureTensorParams)
