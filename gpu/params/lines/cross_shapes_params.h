// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/lines/cross_profiles_params.h"
#include "gpu/params/params.h"

// How far from the middle place the crest of a line is looked for.
#define CROSS_CREST_WITHIN 4
// Places from where a line is half as high to its foot, and from there on of what is beside it.
#define CROSS_FOOT 3
#define CROSS_BESIDE 8
// Of interpolated greys, as a share of them: a line stands out by more.
#define CROSS_ROUNDING 4.0e-6f

// The array shapes, a vec4 a course: x the middle of the line, y its width, in places, z its contrast, w the
// value of its crest; 0, 0, 0 and the value in the middle where no line stands out.

ISOCENTER_STRUCT_BEGIN
struct CrossShapesParams
{
    int firstCourse; // whose shapes are found; the profiles are of the same courses
    int courses;     // so many
    int reach;       // places of the profiles on either side of the middle
    int unused0;
};
ISOCENTER_STRUCT_END(CrossShapesParams)
