// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/match_descriptors_params.h"

ISOCENTER_STRUCT_BEGIN
struct KeepMatchesParams
{
    int queries;
    int trains;
    int mutual;         // 1: matches must be mutual
    float ratioSquared; // that squared distances of nearest and second nearest must stay below
};
ISOCENTER_STRUCT_END(KeepMatchesParams)
