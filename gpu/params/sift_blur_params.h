// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftBlurParams
{
    ivec4 size; // x, y: columns and rows; z: first value of from; w: of to
    ivec4 line; // x: 0 along the rows, 1 along the columns; y: values from one slab of from to the next (0:
                // all slabs from the same image); z: the first slab's row of taps
    ivec4 next; // x: of which slab of the launch every second pixel goes to the next octave (-1: none); y:
                // first value there, in to or nextBase; z, w: columns and rows there
};
ISOCENTER_STRUCT_END(SiftBlurParams)
