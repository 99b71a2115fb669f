// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct UndistortParams
{
    ivec2 imageSize;  // columns, rows
    int firstRead;    // slab
    int firstWritten; // slab
    vec2 focal;       // lengths, pixels
    vec2 centre;      // pixels (the centre of the top-left one is 0.5, 0.5)
    float k1;         // radial distortion, Brown's
    float k2;
    float k3;
    float mostSquaredRadius; // beyond which the distortion turns back
    float p1;                // tangential distortion
    float p2;
    ivec2 latticeSize; // with MAP: points, columns and rows
    float latticeStep; // pixels between them
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(UndistortParams)
