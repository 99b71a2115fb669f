// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/affine_layout.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct AffineAlignParams
{
    ivec4 counts; // x: points, y: columns, z: rows of the image, w: most iterations
    vec4 limits;  // x: step that ends the iterations (px, of the six parameters at the window's edge), y:
                  // largest distance from where the point was tracked to (px), z: largest residual (grey, RMS), w:
                  // smallest normalised cross-correlation
};
ISOCENTER_STRUCT_END(AffineAlignParams)
