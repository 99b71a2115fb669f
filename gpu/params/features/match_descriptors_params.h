// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

#define MATCH_TILE 64       // queries and trains that a group compares at a time
#define DESCRIPTOR_WORDS 32 // ints of a descriptor, four bytes each
#define FARTHEST 0x00ffffff // beyond every squared distance; floats hold all ints up to it

ISOCENTER_STRUCT_BEGIN
struct MatchDescriptorsParams
{
    int queries;
    int trains;
    int firstQuery;    // of the launch
    int launchQueries; // queries of the launch
    int chunkTrains;   // trains that a group looks through, a multiple of MATCH_TILE
    ISOCENTER_PADDING(pad0);
    ISOCENTER_PADDING(pad1);
    ISOCENTER_PADDING(pad2);
};
ISOCENTER_STRUCT_END(MatchDescriptorsParams)
