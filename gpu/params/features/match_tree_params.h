// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/match_descriptors_params.h"

#define MOST_LEAVES 64 // that a search looks through

ISOCENTER_STRUCT_BEGIN
struct MatchTreeParams
{
    int innerNodes;
    int leaves;        // to look through
    int firstQuery;    // of the launch
    int launchQueries; // queries of the launch
};
ISOCENTER_STRUCT_END(MatchTreeParams)
