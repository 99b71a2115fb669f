// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftOrientationParams
{
    int keypoints;        // that can be selected
    int firstOctave;      // its index
    int mostOrientations; // of a keypoint, 1 to SIFT_ORIENTATIONS
    float firstScale;     // pixels of the image that a pixel of the first octave is
};
ISOCENTER_STRUCT_END(SiftOrientationParams)
