// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// A course across a line: x, y where its middle is, z, w the step from place to place, pixels (the top left
// pixel is [0,1)^2). Steps of 0: no course, as they lie between those of two lines.
//
// The array profiles: for each place, from -reach to reach, the values of the courses looked at, one after
// the other.

ISOCENTER_STRUCT_BEGIN
struct CrossProfilesParams
{
    int columns; // of the image
    int rows;
    int firstCourse;    // of those that are looked at
    int courses;        // so many
    int reach;          // places on either side of the middle
    float factor;       // of grey values
    int averagedBeside; // courses of the same line on either side, with which each is averaged
    int unused0;
};
ISOCENTER_STRUCT_END(CrossProfilesParams)
