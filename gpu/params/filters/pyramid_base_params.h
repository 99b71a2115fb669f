// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PyramidBaseParams
{
    ivec2 imageSize; // columns, rows
    int smooths;     // 1: the base is smoothed
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(PyramidBaseParams)
