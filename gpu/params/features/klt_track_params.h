// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// What became of a point, in the order of the tests.
#define KLT_TRACKED 0
#define KLT_LEFT_IMAGE 1
#define KLT_SINGULAR 2
#define KLT_STEP 3
#define KLT_RESIDUAL 4
#define KLT_NCC 5
#define KLT_FORWARD_BACKWARD 6

ISOCENTER_STRUCT_BEGIN
struct KltTrackParams
{
    int points;
    int levels;
    int mostIterations;         // of a level
    int followsBack;            // 1: each point is followed back as well
    float restStep;             // px of the level; a shorter step ends its iterations
    float smallestEigenvalue;   // of the structure tensor, grey^2/px^2, mean over the window
    float largestStep;          // px, of the last iteration
    float largestResidual;      // grey, RMS
    float smallestCorrelation;  // normalised cross-correlation
    float largestBackwardError; // px
    float margin;               // px, least distance from the edge
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(KltTrackParams)
