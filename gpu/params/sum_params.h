// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct SumParams
{
    ivec4 counts; // x: partial records a slab, y: vec4s a record; sums: z: vec4s a slab, w: first of them to
                  // set
};
ISOCENTER_STRUCT_END(SumParams)
