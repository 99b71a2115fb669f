// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftDescriptorParams
{
    int rootSift; // 1: RootSIFT
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(SiftDescriptorParams)
