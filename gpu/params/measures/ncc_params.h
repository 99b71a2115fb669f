// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct NccParams
{
    ivec2 imageSize; // columns, rows
    float offset;    // subtracted from the image before squaring, against cancellation: about its mean
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(NccParams)
