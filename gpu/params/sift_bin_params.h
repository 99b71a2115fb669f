// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftBinParams
{
    ivec4 counts; // x: keypoints that there is room for
};
ISOCENTER_STRUCT_END(SiftBinParams)
