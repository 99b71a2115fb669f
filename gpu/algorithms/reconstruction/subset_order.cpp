// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/subset_order.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::gpu {
namespace {

constexpr double kGoldenShare = 0.6180339887498949;

// The numbers below count, each far from those just before it.
std::vector<std::size_t> spreadOrder(std::size_t count)
{
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, [](std::size_t i) {
        const double turns = kGoldenShare * static_cast<double>(i);
        return turns - std::floor(turns);
    });
    std::vector<std::size_t> ranks(count); // of number i among the multiples of the golden share
    for (std::size_t rank = 0; rank < count; ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

} // namespace

SubsetOrder SubsetOrder::share(std::size_t number, std::size_t count) const
{
    SubsetOrder own;
    for (const MatchedProjectors::Range& subset : subsets) {
        const auto begin = [&](std::size_t share) {
            return subset.first + static_cast<int>(static_cast<std::size_t>(subset.count) * share / count);
        };
        own.subsets.push_back({static_cast<int>(own.projections.size()), begin(number + 1) - begin(number)});
        own.projections.insert(own.projections.end(), projections.begin() + begin(number),
                               projections.begin() + begin(number + 1));
    }
    return own;
}

int SubsetOrder::largest() const
{
    return std::ranges::max_element(subsets, {}, &MatchedProjectors::Range::count)->count;
}

SubsetOrder subsetOrder(const core::ScanGeometry& scan, std::size_t subsets)
{
    std::vector<std::size_t> byAngle(scan.count());
    std::iota(byAngle.begin(), byAngle.end(), std::size_t(0));
    std::ranges::stable_sort(byAngle, {}, [&](std::size_t p) { return scan.anglesRad()[p]; });
    SubsetOrder order;
    for (const std::size_t subset : spreadOrder(subsets)) {
        const auto first = static_cast<int>(order.projections.size());
        for (std::size_t place = subset; place < byAngle.size(); place += subsets)
            order.projections.push_back(byAngle[place]);
        order.subsets.push_back({first, static_cast<int>(order.projections.size()) - first});
    }
    return order;
}

} // namespace isocenter::gpu
