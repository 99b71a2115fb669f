// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/corner_list.h"
#include "gpu/params/params.h"

// The nodes of a histogram pyramid stand level behind level, the top first: the children of a node begin
// PYRAMID_FAN times its place and one further.
#define PYRAMID_FAN 4

ISOCENTER_STRUCT_BEGIN
struct DescendMarksParams
{
    ivec4 words; // x: where the words of marks begin, y: levels above them, z: words of a row, w: columns
    ivec4 room;  // x: entries that the list has room for
};
ISOCENTER_STRUCT_END(DescendMarksParams)
