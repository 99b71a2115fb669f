// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// How a pixel of the X-ray counts, as the fourth number of its record in the array reference: not at all, by
// its grey value alone, or by its gradient, too. The first three are its grey value, free of the mean and of
// norm 1, and the central differences along columns and rows, each of norm 1.
#define SHIFT_NOTHING 0.0f
#define SHIFT_VALUE 1.0f
#define SHIFT_GRADIENT 2.0f

ISOCENTER_STRUCT_BEGIN
struct ShiftCorrelationParams
{
    ivec2 imageSize; // columns, rows of the X-ray
    ivec2 reach;     // most pixels by which DRRs are displaced, either way; they are wider by it on each side
    float countedValues;   // pixels of the X-ray that count by their value
    float leastDeviation;  // of a DRR from its mean, as a root mean square: less is nothing to compare
    float leastDifference; // of its neighbours, likewise
    int firstSlab;         // of the launch
};
ISOCENTER_STRUCT_END(ShiftCorrelationParams)
