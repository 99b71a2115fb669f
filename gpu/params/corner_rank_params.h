// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct CornerRankParams
{
    ivec4 counts; // x: how many of the first are wanted, y: corners of the list that each cell has (0: no
                  // cells), z: bits of a rank's bins
    float relativeThreshold; // of the peak; as those by which the corners were found
    float absoluteThreshold;
    float pad0;
    float pad1;
};
ISOCENTER_STRUCT_END(CornerRankParams)
