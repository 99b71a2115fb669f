// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftDescriptorParams
{
    int keypoints;    // that can be selected
    int firstOctave;  // its index
    float firstScale; // pixels of the image that a pixel of the first octave is
    int rootSift;     // 1: RootSIFT
};
ISOCENTER_STRUCT_END(SiftDescriptorParams)
