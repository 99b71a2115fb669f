// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct HomographyHypothesesParams
{
    ivec4 counts;      // x: pairs (4 or more), y: first hypothesis of the launch
    float firstPixels; // pixels of a unit in the first image
    float secondPixels;
    float thresholdPx;
    float leastArea; // twice the area of a triangle of a sample, in units, that counts as none
};
ISOCENTER_STRUCT_END(HomographyHypothesesParams)
