// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

#define DISC_FAR 1000000 // pixels: where rows of discs are taken to be that are farther away

ISOCENTER_STRUCT_BEGIN
struct ExcludeDiscsParams
{
    ivec2 imageSize; // columns, rows
    int wordsOfRow;  // of the mask
    int discs;
    float radius; // pixels
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(ExcludeDiscsParams)
