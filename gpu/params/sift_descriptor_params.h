// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftDescriptorParams
{
    ivec4 counts; // x: 1 for RootSIFT
};
ISOCENTER_STRUCT_END(SiftDescriptorParams)
