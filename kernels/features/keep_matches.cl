// SPDX-License-Identifier: MIT
// Takes away the train of every match (-1) that is not clearly nearer than the second nearest, or that is not
// mutual: whose train has been claimed by another query.
#include "gpu/params/features/keep_matches_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
keep_matches(const KeepMatchesParams params, __global const int* restrict claims,
             __global ivec4* restrict matches)
{
    const int query = (int)get_global_id(0);
    if (query >= params.queries || get_global_id(1) > 0)
        return;
    ivec4 match = matches[query];
    const bool unclear = match.z < FARTHEST && (float)match.y >= params.ratioSquared * (float)match.z;
    const bool claimed = params.mutual == 0 || claims[params.trains + match.x] == params.queries - query;
    if (unclear || !claimed)
        match.x = -1;
    matches[query] = match;
}
