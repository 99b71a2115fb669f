// SPDX-License-Identifier: MIT
// Twin of kernels/features/merge_matches.cl.
#include "gpu/params/features/merge_matches_params.h"
#include "common.glsl"

PARAMS(MergeMatchesParams);
BUFFER_IN(ivec4, partials);
BUFFER_INOUT(int, claims);
BUFFER_OUT(ivec4, matches);

void main()
{
    const int query = int(gl_GlobalInvocationID.x);
    if (query >= params.queries || gl_GlobalInvocationID.y > 0)
        return;
    ivec4 match = ivec4(-1, FARTHEST, FARTHEST, 0);
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
        atomicMax(claims[params.trains + match.x], params.queries - query);
}
