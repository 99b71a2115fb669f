// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/affine_layout.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct AffineTemplateParams
{
    ivec4 counts; // x: points, y: columns, z: rows of the image, w: which of a point's slots, by how smooth the image is
    vec4 limits;  // x: added to the normal matrix for each linear parameter (grey^2/px^2, mean over the window)
};
ISOCENTER_STRUCT_END(AffineTemplateParams)
