// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/match_descriptors_params.h"

ISOCENTER_STRUCT_BEGIN
struct KeepMatchesParams
{
    ivec4 counts;       // x: queries, y: trains, z: 1 if matches must be mutual
    float ratioSquared; // that squared distances of nearest and second nearest must stay below
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(KeepMatchesParams)
