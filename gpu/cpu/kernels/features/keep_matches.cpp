// SPDX-License-Identifier: MIT
// Takes away the train of every match (-1) that is not clearly nearer than the second nearest, or that is not
// mutual: whose train has been claimed by another query.
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/features/keep_matches_params.h"

namespace isocenter::gpu::cpu {

void keepMatches(const CpuLaunch& launch)
{
    const auto params = launch.params<KeepMatchesParams>();
    const auto claims = launch.buffer<const int>("claims");
    const auto matches = launch.buffer<ivec4>("matches");
    for (int query = 0; query < params.queries; ++query) {
        ivec4& match = matches[static_cast<std::size_t>(query)];
        const bool unclear = match.z < FARTHEST &&
                             static_cast<float>(match.y) >= params.ratioSquared * static_cast<float>(match.z);
        const bool claimed =
            params.mutual == 0 ||
            claims[static_cast<std::size_t>(params.trains + match.x)] == params.queries - query;
        if (unclear || !claimed)
            match.x = -1;
    }
}

} // namespace isocenter::gpu::cpu
