// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftOrientationParams
{
    int keypoints;        // that can be selected
    int mostOrientations; // of a keypoint, 1 to SIFT_ORIENTATIONS
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(SiftOrientationParams)
