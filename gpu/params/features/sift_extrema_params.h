// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftExtremaParams
{
    int octaves;
    int rows;        // of all octaves below each other, each from a multiple of SIFT_EXTREMA_ROWS on
    int capacity;    // candidates that there is room for
    float threshold; // grey values that a difference must exceed
};
ISOCENTER_STRUCT_END(SiftExtremaParams)
