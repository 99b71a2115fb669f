// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/match_descriptors_params.h"

#define MOST_LEAVES 64 // that a search looks through

ISOCENTER_STRUCT_BEGIN
struct MatchTreeParams
{
    ivec4 counts; // x: queries, y: inner nodes, z: leaves to look through
    ivec4 first;  // x: first query of the launch, y: queries of the launch
};
ISOCENTER_STRUCT_END(MatchTreeParams)
