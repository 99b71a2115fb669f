// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct HomographyHypothesesParams
{
    int pairs;           // 4 or more
    int firstHypothesis; // of the launch
    float firstPixels;   // pixels of a unit in the first image
    float secondPixels;
    float thresholdPx;
    float leastArea; // twice the area of a triangle of a sample, in units, that counts as none
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
};
ISOCENTER_STRUCT_END(HomographyHypothesesParams)
