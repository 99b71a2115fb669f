// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/match_descriptors_params.h"

ISOCENTER_STRUCT_BEGIN
struct MergeMatchesParams
{
    ivec4 counts; // x: queries, y: trains, z: chunks of the trains
};
ISOCENTER_STRUCT_END(MergeMatchesParams)
