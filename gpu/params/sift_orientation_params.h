// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftOrientationParams
{
    ivec4 counts;     // x: keypoints that can be selected, y: index of the first octave, z: orientations of a
                      // keypoint at most, 1 to SIFT_ORIENTATIONS
    float firstScale; // pixels of the image that a pixel of the first octave is
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(SiftOrientationParams)
