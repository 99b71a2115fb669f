// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// What a pixel is, as Canny's marks have it, so that pack_mask takes both.
#define CROSSING_NONE 0.0f
#define CROSSING_MARK 2.0f

ISOCENTER_STRUCT_BEGIN
struct ZeroCrossingsParams
{
    ivec2 imageSize; // columns, rows
    float slope;     // that a response must change by from a pixel to the next at least
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(ZeroCrossingsParams)
