// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/affine_layout.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct AffineTemplateParams
{
    ivec2 imageSize; // columns, rows
    int points;
    int blur;      // which of a point's slots, by how smooth the image is
    float damping; // of each linear parameter, added to the normal matrix (grey^2/px^2, mean over the window)
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(AffineTemplateParams)
