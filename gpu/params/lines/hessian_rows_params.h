// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/hessian_taps.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct HessianRowsParams
{
    int columns; // of the image
    int rows;
    int slab;  // of the image that is read
    int reach; // of the taps, pixels on either side
};
ISOCENTER_STRUCT_END(HessianRowsParams)
