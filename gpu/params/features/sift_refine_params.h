// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftRefineParams
{
    int capacity;   // candidates that there is room for
    float contrast; // grey values that the difference at the keypoint must reach
    float edge;     // that trace^2 / determinant of the second derivatives must stay below
    float sigma;    // blur of an octave's first slab, in its pixels
};
ISOCENTER_STRUCT_END(SiftRefineParams)
