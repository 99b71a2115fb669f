// SPDX-License-Identifier: MIT
// The comparison of gpu/cpu/kernels/features/match_descriptors.cpp with bytes in the lanes of a vector,
// compiled for several instruction sets; the best one is chosen at run time. Exact, as the reference.
#include "core/features/descriptor.h"
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/features/match_descriptors_params.h"

#include <algorithm>
#include <mutex>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/match_descriptors.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Distances of one query to trains, four of which are in work at a time to share the query's bytes.
class QueryDistances
{
public:
    explicit QueryDistances(const core::Descriptor& query) : query_(query.data()) {}

    void to(const core::Descriptor* trains, int count, int* distances) const
    {
        int train = 0;
        for (; train + 4 <= count; train += 4)
            toFour(trains + train, distances + train);
        for (; train < count; ++train)
            distances[train] = toOne(trains[train]);
    }

private:
    using Bytes = hn::CappedTag<std::uint8_t, 32>;
    using Words = hn::RepartitionToWide<hn::RebindToSigned<Bytes>>; // half as many lanes as there are bytes
    using HalfBytes = hn::Rebind<std::uint8_t, Words>;
    using Sums = hn::RepartitionToWide<Words>;

    static HWY_INLINE void add(hn::Vec<Words> query, const std::uint8_t* train, hn::Vec<Sums>& even,
                               hn::Vec<Sums>& odd)
    {
        const auto difference = hn::Sub(query, hn::PromoteTo(Words(), hn::LoadU(HalfBytes(), train)));
        even = hn::ReorderWidenMulAccumulate(Sums(), difference, difference, even, odd);
    }
    static HWY_INLINE int total(hn::Vec<Sums> even, hn::Vec<Sums> odd)
    {
        return hn::GetLane(hn::SumOfLanes(Sums(), hn::Add(even, odd)));
    }
    HWY_INLINE void toFour(const core::Descriptor* trains, int* distances) const
    {
        auto even0 = hn::Zero(Sums()), even1 = even0, even2 = even0, even3 = even0;
        auto odd0 = even0, odd1 = even0, odd2 = even0, odd3 = even0;
        for (std::size_t byte = 0; byte < core::kDescriptorBytes; byte += hn::Lanes(HalfBytes())) {
            const auto query = hn::PromoteTo(Words(), hn::LoadU(HalfBytes(), query_ + byte));
            add(query, trains[0].data() + byte, even0, odd0);
            add(query, trains[1].data() + byte, even1, odd1);
            add(query, trains[2].data() + byte, even2, odd2);
            add(query, trains[3].data() + byte, even3, odd3);
        }
        distances[0] = total(even0, odd0);
        distances[1] = total(even1, odd1);
        distances[2] = total(even2, odd2);
        distances[3] = total(even3, odd3);
    }
    HWY_INLINE int toOne(const core::Descriptor& train) const
    {
        auto even = hn::Zero(Sums());
        auto odd = even;
        for (std::size_t byte = 0; byte < core::kDescriptorBytes; byte += hn::Lanes(HalfBytes()))
            add(hn::PromoteTo(Words(), hn::LoadU(HalfBytes(), query_ + byte)), train.data() + byte, even,
                odd);
        return total(even, odd);
    }

    const std::uint8_t* query_;
};

// The nearest and the second distance of a row of distances to the trains from first on.
inline ivec4 nearestOf(const int* distances, int count, int first)
{
    ivec4 nearest{-1, FARTHEST, FARTHEST, 0};
    for (int t = 0; t < count; ++t) {
        const int distance = distances[t];
        if (distance >= nearest.z)
            continue;
        nearest.z = std::max(nearest.y, distance);
        if (distance < nearest.y) {
            nearest.x = first + t;
            nearest.y = distance;
        }
    }
    return nearest;
}

inline void lower(int* least, const int* values, int count)
{
    const hn::CappedTag<int, 8> lanes;
    const int step = static_cast<int>(hn::Lanes(lanes));
    int v = 0;
    for (; v + step <= count; v += step)
        hn::StoreU(hn::Min(hn::LoadU(lanes, least + v), hn::LoadU(lanes, values + v)), lanes, least + v);
    for (; v < count; ++v)
        least[v] = std::min(least[v], values[v]);
}

void compareDescriptors(const CpuLaunch& launch)
{
    const auto params = launch.params<MatchDescriptorsParams>();
    const auto queries = launch.buffer<const core::Descriptor>("queries");
    const auto trains = launch.buffer<const core::Descriptor>("trains");
    const auto partials = launch.buffer<ivec4>("partials");
    const auto claims = launch.buffer<int>("claims");
    const int trainCount = params.trains;
    const int chunks = (trainCount + params.chunkTrains - 1) / params.chunkTrains;
    std::mutex claiming;
    core::parallelFor(params.launchQueries, [&](int begin, int end) {
        std::vector<int> distances(static_cast<std::size_t>(params.chunkTrains));
        std::vector<int> least(static_cast<std::size_t>(trainCount), FARTHEST);
        for (int chunk = 0; chunk < chunks; ++chunk) {
            const int first = chunk * params.chunkTrains;
            const int count = std::min(params.chunkTrains, trainCount - first);
            for (int query = params.firstQuery + begin; query < params.firstQuery + end; ++query) {
                QueryDistances(queries[static_cast<std::size_t>(query)])
                    .to(&trains[static_cast<std::size_t>(first)], count, distances.data());
                lower(&least[static_cast<std::size_t>(first)], distances.data(), count);
                partials[static_cast<std::size_t>(chunk * params.queries + query)] =
                    nearestOf(distances.data(), count, first);
            }
        }
        const std::lock_guard lock(claiming);
        for (std::size_t train = 0; train < least.size(); ++train)
            claims[train] = std::max(claims[train], FARTHEST - least[train]);
    });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(compareDescriptors);

void matchDescriptors(const CpuLaunch& launch)
{
    HWY_DYNAMIC_DISPATCH(compareDescriptors)(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
