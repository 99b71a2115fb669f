// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct JointHistogramParams
{
    int pixels;        // of a slab
    int bins;          // of an axis
    int firstSlab;     // of grey, that table 0 counts
    int bandWidth;     // bins of the DRR that a group counts; only with BAND_ENTRIES
    float lowest;      // grey value at the lower border of bin 0
    float binsPerGrey; // the inverse of a bin's width
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(JointHistogramParams)
