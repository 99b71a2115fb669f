// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct CornerBinParams
{
    ivec4 counts; // x: corners that the list has room for, y: of them each cell's (0: no cells, as many as
                  // the head says), z: bits of a rank's bins
    float relativeThreshold; // of the peak; as those by which the corners were found
    float absoluteThreshold;
    float pad0;
    float pad1;
};
ISOCENTER_STRUCT_END(CornerBinParams)
