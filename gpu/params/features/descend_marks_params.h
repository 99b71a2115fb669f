// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/corner_list.h"
#include "gpu/params/params.h"

// The nodes of a histogram pyramid stand level behind level, the top first: the children of a node begin
// PYRAMID_FAN times its place and one further.
#define PYRAMID_FAN 4

ISOCENTER_STRUCT_BEGIN
struct DescendMarksParams
{
    int firstWord; // where the words of marks begin
    int levels;    // above them
    int wordsOfRow;
    int columns;
    int capacity; // entries that the list has room for
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(DescendMarksParams)
