// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct ScanMarksParams
{
    ivec4 words; // x: where the words of marks begin, y: how many there are, z: of a row, w: columns
    ivec4 sums; // x: where the sums over words begin, y: sums of each group's words, z: entries that the list
                // has room for
};
ISOCENTER_STRUCT_END(ScanMarksParams)
