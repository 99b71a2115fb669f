// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PyramidBaseParams
{
    ivec4 size; // x, y: columns and rows, z: 1 to smooth
};
ISOCENTER_STRUCT_END(PyramidBaseParams)
