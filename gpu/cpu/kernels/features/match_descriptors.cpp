// SPDX-License-Identifier: MIT
// Compares queries with chunks of the trains. partials[chunk * queries + q] becomes the nearest train of the
// chunk (the lower index of equally near ones), its squared distance and the second one; claims[t] rises to
// FARTHEST less the distance of train t to its nearest query.
#include "core/features/descriptor.h"
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/features/match_descriptors_params.h"

#include <algorithm>
#include <atomic>

namespace isocenter::gpu::cpu {
namespace {

void raiseTo(int& value, int candidate)
{
    std::atomic_ref shared(value);
    int seen = shared.load(std::memory_order_relaxed);
    while (seen < candidate && !shared.compare_exchange_weak(seen, candidate, std::memory_order_relaxed)) {
    }
}

} // namespace

void matchDescriptors(const CpuLaunch& launch)
{
    const auto params = launch.params<MatchDescriptorsParams>();
    const auto queries = launch.buffer<const core::Descriptor>("queries");
    const auto trains = launch.buffer<const core::Descriptor>("trains");
    const auto partials = launch.buffer<ivec4>("partials");
    const auto claims = launch.buffer<int>("claims");
    const int trainCount = params.trains;
    const int chunks = (trainCount + params.chunkTrains - 1) / params.chunkTrains;
    core::parallelFor(params.launchQueries, [&](int begin, int end) {
        for (int query = params.firstQuery + begin; query < params.firstQuery + end; ++query) {
            for (int chunk = 0; chunk < chunks; ++chunk) {
                ivec4 nearest{-1, FARTHEST, FARTHEST, 0};
                const int first = chunk * params.chunkTrains;
                const int last = std::min(first + params.chunkTrains, trainCount);
                for (int train = first; train < last; ++train) {
                    const int distance = core::squaredDistance(queries[static_cast<std::size_t>(query)],
                                                               trains[static_cast<std::size_t>(train)]);
                    nearest.z = std::min(nearest.z, std::max(nearest.y, distance));
                    if (distance < nearest.y) {
                        nearest.x = train;
                        nearest.y = distance;
                    }
                    raiseTo(claims[static_cast<std::size_t>(train)], FARTHEST - distance);
                }
                partials[static_cast<std::size_t>(chunk * params.queries + query)] = nearest;
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
