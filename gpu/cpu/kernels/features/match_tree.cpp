// SPDX-License-Identifier: MIT
// Each query's nearest descriptor in a k-d tree by best-bin-first search: matches[q] = (its index, squared
// distance, second one, 0). nodes[i] = (byte, largest value on the left, smallest on the right, 0), with the
// children 2 i + 1 and 2 i + 2; behind these the leaves, (first descriptor, last one + 1, 0, 0). The same
// search as core::DescriptorTree's, on the arrays of a device.
#include "core/features/descriptor.h"
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/features/match_tree_params.h"

#include <queue>

#include <algorithm>
#include <functional>
#include <utility>

namespace isocenter::gpu::cpu {

void matchTree(const CpuLaunch& launch)
{
    const auto params = launch.params<MatchTreeParams>();
    const auto queries = launch.buffer<const core::Descriptor>("queries");
    const auto nodes = launch.buffer<const ivec4>("nodes");
    const auto descriptors = launch.buffer<const core::Descriptor>("descriptors");
    const auto indices = launch.buffer<const int>("indices");
    const auto matches = launch.buffer<ivec4>("matches");
    const int inner = params.innerNodes;
    using Branch = std::pair<int, int>; // distance and node
    core::parallelFor(params.launchQueries, [&](int begin, int end) {
        for (int q = params.firstQuery + begin; q < params.firstQuery + end; ++q) {
            const core::Descriptor& query = queries[static_cast<std::size_t>(q)];
            std::priority_queue<Branch, std::vector<Branch>, std::greater<>> branches;
            branches.emplace(0, 0);
            ivec4 match{-1, FARTHEST, FARTHEST, 0};
            for (int visited = 0; visited < params.leaves && !branches.empty(); ++visited) {
                auto [distance, node] = branches.top();
                branches.pop();
                while (node < inner) {
                    const ivec4& split = nodes[static_cast<std::size_t>(node)];
                    const int value = query[static_cast<std::size_t>(split.x)];
                    const int goLeft = value - split.y <= split.z - value ? 1 : 0;
                    const int away = std::max(goLeft != 0 ? split.z - value : value - split.y, 0);
                    branches.emplace(distance + away * away, 2 * node + 1 + goLeft);
                    node = 2 * node + 2 - goLeft;
                }
                const ivec4& leaf = nodes[static_cast<std::size_t>(node)];
                for (auto place = static_cast<std::size_t>(leaf.x); place < static_cast<std::size_t>(leaf.y);
                     ++place) {
                    const int found = core::squaredDistance(query, descriptors[place]);
                    match.z = std::min(match.z, std::max(match.y, found));
                    if (found < match.y || (found == match.y && indices[place] < match.x)) {
                        match.x = indices[place];
                        match.y = found;
                    }
                }
            }
            matches[static_cast<std::size_t>(q)] = match;
        }
    });
}

} // namespace isocenter::gpu::cpu
