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
    ivec4 counts; // x: points, y: levels, z: most iterations a level, w: 1 to follow each point back as well
    vec4 limits;  // x: step that ends the iterations (px of the level), y: smallest eigenvalue of the
                 // structure tensor (grey^2/px^2, mean over the window), z: largest last step (px), w:
                 // largest residual (grey, RMS)
    vec4 checks; // x: smallest normalised cross-correlation, y: largest forward-backward error (px), z: least
                 // distance from the edge (px)
};
ISOCENTER_STRUCT_END(KltTrackParams)
