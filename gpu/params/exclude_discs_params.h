// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

#define DISC_FAR 1000000 // pixels: where rows of discs are taken to be that are farther away

ISOCENTER_STRUCT_BEGIN
struct ExcludeDiscsParams
{
    ivec4 imageSize; // x, y: columns and rows, z: words of the mask a row, w: discs
    float radius;    // pixels
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(ExcludeDiscsParams)
