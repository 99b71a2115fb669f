// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct ClearParams
{
    ivec4 size; // x: values a slab
};
ISOCENTER_STRUCT_END(ClearParams)
