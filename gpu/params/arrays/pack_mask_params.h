// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PackMaskParams
{
    ivec2 imageSize; // columns, rows
    int wordsOfRow;
    int firstWord;   // in bits
    float threshold; // values above it set their bit
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(PackMaskParams)
