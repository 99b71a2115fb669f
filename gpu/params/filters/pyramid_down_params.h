// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct PyramidDownParams
{
    ivec2 fineSize; // columns, rows of the level that is read
    ivec2 coarseSize;
    int firstFine; // pixel of the level in the buffer
    int firstCoarse;
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(PyramidDownParams)
