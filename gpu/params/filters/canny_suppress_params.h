// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/local_maxima_params.h"
#include "gpu/params/params.h"

// What a pixel is: nothing, part of an edge if a strong one is connected to it, or an edge.
#define EDGE_NONE 0.0f
#define EDGE_WEAK 1.0f
#define EDGE_STRONG 2.0f

ISOCENTER_STRUCT_BEGIN
struct CannySuppressParams
{
    ivec2 imageSize; // columns, rows
    int slab;        // of image
    ISOCENTER_PADDING(pad0);
    float low; // thresholds of the magnitude: weak above the lower, strong above the upper
    float high;
    float relativeLow; // of the peak in the head of list; the greater of both thresholds holds
    float relativeHigh;
};
ISOCENTER_STRUCT_END(CannySuppressParams)
