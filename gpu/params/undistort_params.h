// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct UndistortParams
{
    ivec4 imageSize; // x, y: columns and rows
    ivec4 slabs;     // x: the first slab that is read, y: the first that is written
    vec4 camera;     // x, y: focal lengths, z, w: centre, pixels (the centre of the top-left one is 0.5, 0.5)
    vec4 radial;     // x, y, z: k1, k2, k3, w: squared radius beyond which the distortion turns back
    vec4 tangential; // x, y: p1, p2
};
ISOCENTER_STRUCT_END(UndistortParams)
