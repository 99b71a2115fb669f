// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/affine_layout.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct AffineAlignParams
{
    ivec2 imageSize; // columns, rows
    int points;
    int mostIterations;
    float restStep;     // px, of the six parameters at the window's edge; a shorter one ends the iterations
    float largestShift; // px, from where the point was tracked to
    float largestResidual;     // grey, RMS
    float smallestCorrelation; // normalised cross-correlation
};
ISOCENTER_STRUCT_END(AffineAlignParams)
