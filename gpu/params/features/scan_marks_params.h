// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/corner_list.h"
#include "gpu/params/params.h"

ISOCENTER_STRUCT_BEGIN
struct ScanMarksParams
{
    int firstWord; // where the words of marks begin
    int words;
    int wordsOfRow;
    int columns;
    int firstSum;    // where the sums over words begin
    int sumsOfGroup; // sums of each group's words
    int capacity;    // entries that the list has room for
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(ScanMarksParams)
