// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/sift_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SiftBlurParams
{
    ivec2 imageSize; // columns, rows of an image of from
    int firstFrom;   // value of from
    int firstTo;     // value of to
    int slabs;       // that are blurred, from the least blurred on: SIFT_SLABS, or all but the first
    int slabStride;  // values from one slab of from to the next; 0: all slabs from the same image
    int firstTaps;   // the first slab's row of taps
    int nextSlab;    // of the launch, of which every second pixel goes to the next octave; -1: none
    ivec2 nextSize;  // columns, rows there
    int firstNext;   // value there, in to or nextBase
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(SiftBlurParams)
