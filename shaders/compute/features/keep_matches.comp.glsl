// SPDX-License-Identifier: MIT
// Twin of kernels/features/keep_matches.cl.
#include "gpu/params/features/keep_matches_params.h"
#include "common.glsl"

PARAMS(KeepMatchesParams);
BUFFER_IN(int, claims);
BUFFER_INOUT(ivec4, matches);

void main()
{
    const int query = int(gl_GlobalInvocationID.x);
    if (query >= params.queries || gl_GlobalInvocationID.y > 0)
        return;
    ivec4 match = matches[query];
    const bool unclear = match.z < FARTHEST && float(match.y) >= params.ratioSquared * float(match.z);
    const bool claimed = params.mutual == 0 || claims[params.trains + match.x] == params.queries - query;
    if (unclear || !claimed)
        match.x = -1;
    matches[query] = match;
}
