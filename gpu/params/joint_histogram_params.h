// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct JointHistogramParams
{
    ivec4 size;        // x: pixels of a slab, y: bins of an axis, z: slab of grey that table 0 counts
    float lowest;      // grey value at the lower border of bin 0
    float binsPerGrey; // the inverse of a bin's width
    int bandWidth;     // bins of the DRR that a group counts; only with BAND_ENTRIES
    float pad0;
};
ISOCENTER_STRUCT_END(JointHistogramParams)
