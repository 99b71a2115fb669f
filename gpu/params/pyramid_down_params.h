// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PyramidDownParams
{
    ivec4 fine;   // x: first pixel of the level in the buffer, y, z: columns and rows
    ivec4 coarse; // likewise
};
ISOCENTER_STRUCT_END(PyramidDownParams)
