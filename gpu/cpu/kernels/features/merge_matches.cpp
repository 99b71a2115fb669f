// SPDX-License-Identifier: MIT
// For each query the nearest train of all chunks: matches[q] = (train, squared distance, second one, 0). The
// queries that are as near to their train as any query is claim it: claims[trains + t] becomes the number of
// queries less the lowest one of these.
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/features/merge_matches_params.h"

#include <algorithm>

namespace isocenter::gpu::cpu {

void mergeMatches(const CpuLaunch& launch)
{
    const auto params = launch.params<MergeMatchesParams>();
    const auto partials = launch.buffer<const ivec4>("partials");
    const auto claims = launch.buffer<int>("claims");
    const auto matches = launch.buffer<ivec4>("matches");
    for (int query = 0; query < params.queries; ++query) {
        ivec4 match{-1, FARTHEST, FARTHEST, 0};
        for (int chunk = 0; chunk < params.chunks; ++chunk) {
            const ivec4& partial = partials[static_cast<std::size_t>(chunk * params.queries + query)];
            match.z = std::min(std::min(match.z, partial.z), std::max(match.y, partial.y));
            if (partial.y < match.y) {
                match.x = partial.x;
                match.y = partial.y;
            }
        }
        matches[static_cast<std::size_t>(query)] = match;
        if (FARTHEST - match.y == claims[static_cast<std::size_t>(match.x)]) {
            int& claim = claims[static_cast<std::size_t>(params.trains + match.x)];
            claim = std::max(claim, params.queries - query);
        }
    }
}

} // namespace isocenter::gpu::cpu
