// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// What a grey value is: core::GreyMatch, in its order. Offset or factor makes the means of the inner third
// agree.
#define GREY_MATCH_OFFSET 0           // integral + offset
#define GREY_MATCH_FACTOR 1           // factor integral
#define GREY_MATCH_INTENSITY_FACTOR 2 // factor exp(-integral)

ISOCENTER_STRUCT_BEGIN
struct GreyScaleParams
{
    ivec2 areaSize;        // columns, rows of the rendered area
    ivec2 regionCorner;    // column, row of the region of interest's top left within the area
    ivec2 regionSize;      // columns, rows
    float targetMean;      // mean of the X-ray's inner third
    float innerThirdCount; // pixels of the inner third that count
    int match;             // one of GREY_MATCH
    int quantise;          // 1: round and clamp to 0..255, as the 8-bit data of the literature
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(GreyScaleParams)
