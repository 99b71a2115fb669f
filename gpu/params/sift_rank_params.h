// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftRankParams
{
    ivec4 counts; // x: keypoints that there is room for, y: how many of the strongest are selected
};
ISOCENTER_STRUCT_END(SiftRankParams)
