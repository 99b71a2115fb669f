// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/features/match_descriptors_params.h"

ISOCENTER_STRUCT_BEGIN
struct MergeMatchesParams
{
    int queries;
    int trains;
    int chunks; // of the trains
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(MergeMatchesParams)
