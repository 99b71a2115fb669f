// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct GreyScaleParams
{
    ivec4 areaSize;        // x, y: columns and rows of the rendered area
    ivec4 region;          // column, row, columns, rows of the region of interest within the area
    float targetMean;      // mean of the X-ray's inner third
    float innerThirdCount; // pixels of the inner third that count
    int logarithmic;       // 0: grey = scale exp(-integral), 1: grey = scale integral
    int quantise;          // 1: round and clamp to 0..255, as the 8-bit data of the literature
};
ISOCENTER_STRUCT_END(GreyScaleParams)
