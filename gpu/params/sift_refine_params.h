// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftRefineParams
{
    ivec4 counts;   // x: candidates that there is room for
    float contrast; // grey values that the difference at the keypoint must reach
    float edge;     // that trace^2 / determinant of the second derivatives must stay below
    float sigma;    // blur of an octave's first slab, in its pixels
    float pad0;
};
ISOCENTER_STRUCT_END(SiftRefineParams)
