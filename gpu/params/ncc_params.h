// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct NccParams
{
    ivec4 imageSize; // x, y: columns and rows
    float offset;    // subtracted from the image before squaring, against cancellation: about its mean
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(NccParams)
