// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct TotalVariationParams
{
    int columns; // voxels of the volume
    int rows;
    int slices;
    int firstSlice; // of this launch
    float weight;   // of the variation, in the unit of the values
    float step;     // of the dual variables for a difference of one
    // What a difference along each axis counts: the smallest spacing over the axis's own.
    float columnScale;
    float rowScale;
    float sliceScale;
    int pad0;
    int pad1;
    int pad2;
};
ISOCENTER_STRUCT_END(TotalVariationParams)
