// SPDX-License-Identifier: MIT
// For each query the nearest train of all chunks: matches[q] = (train, squared distance, second one, 0). The
// queries that are as near to their train as any query is claim it: claims[trains + t] becomes the number of
// queries less the lowest one of these.
#include "gpu/params/features/merge_matches_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
merge_matches(const MergeMatchesParams params, __global const ivec4* restrict partials,
              __global int* restrict claims, __global ivec4* restrict matches)
{
    const int query = (int)get_global_id(0);
    if (query >= params.queries || get_global_id(1) > 0)
        return;
    ivec4 match = (ivec4)(-1, FARTHEST, FARTHEST, 0);
    for (int chunk = 0; chunk < params.chunks; ++chunk) {
        const ivec4 partial = partials[chunk * params.queries + query];
        match.z = min(min(match.z, partial.z), max(match.y, partial.y));
        if (partial.y < match.y) {
            match.x = partial.x;
            match.y = partial.y;
        }
    }
    matches[query] = match;
    if (FARTHEST - match.y == claims[match.x])
        atomic_max(&claims[params.trains + match.x], params.queries - query);
}
