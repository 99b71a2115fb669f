// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct GradientDifferenceParams
{
    ivec4 imageSize; // x, y: columns and rows
    vec4 variances;  // x, y: of the reference's gradients along columns and rows, positive
};
ISOCENTER_STRUCT_END(GradientDifferenceParams)
