// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct CornerRankParams
{
    int wanted;        // how many of the first
    int cornersOfCell; // corners of the list that each cell has; 0: no cells
    int binBits;       // of a rank's bins
    ISOCENTER_PADDING(pad0);
    float relativeThreshold; // of the peak; as those by which the corners were found
    float absoluteThreshold;
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(CornerRankParams)
