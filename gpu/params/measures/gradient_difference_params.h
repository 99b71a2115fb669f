// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct GradientDifferenceParams
{
    ivec2 imageSize; // columns, rows
    vec2 variances;  // of the reference's gradients along columns and rows, positive
};
ISOCENTER_STRUCT_END(GradientDifferenceParams)
