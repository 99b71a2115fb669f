// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/line_windows.h"
#include "gpu/params/params.h"

// Templates of lines are kept in the array windows: first a head for each template, x: the index of its first
// place there, y: of the one behind its last, z: its sigma, a float's bits. Then the places of one half, x,
// y: columns and rows from the pixel, z: weight, a float's bits; the other half is opposite.
ISOCENTER_STRUCT_BEGIN
struct MatchedLineParams
{
    int columns; // of the image
    int rows;
    int templates;
    float polarity; // 1: lines are brighter than what is beside them, -1: darker
};
ISOCENTER_STRUCT_END(MatchedLineParams)
