// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SumParams
{
    int records;    // partial ones, a slab
    int vectors;    // vec4s a record
    int sumsStride; // vec4s of sums a slab
    int firstSum;   // of a slab's, that is set
};
ISOCENTER_STRUCT_END(SumParams)
