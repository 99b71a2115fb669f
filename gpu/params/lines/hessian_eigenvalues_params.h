// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/hessian_taps.h"
#include "gpu/params/params.h"

// A norm from here on is not one of grey values, and does not count.
#define HESSIAN_NO_NORM 1.0e30f

ISOCENTER_STRUCT_BEGIN
struct HessianEigenvaluesParams
{
    int columns; // of the image
    int rows;
    int slab;  // of the eigenvalues that are written
    int reach; // of the taps, pixels on either side
};
ISOCENTER_STRUCT_END(HessianEigenvaluesParams)
