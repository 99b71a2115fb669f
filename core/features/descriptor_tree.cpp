// SPDX-License-Identifier: MIT
#include "core/features/descriptor_tree.h"

#include "core/support/error.h"

#include <queue>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

namespace isocenter::core {
namespace {

// The byte that varies most among descriptors.
int widestByte(std::span<const Descriptor> given, std::span<const int> indices)
{
    std::array<std::int64_t, kDescriptorBytes> sums{};
    std::array<std::int64_t, kDescriptorBytes> squares{};
    for (const int index : indices) {
        const Descriptor& descriptor = given[static_cast<std::size_t>(index)];
        for (std::size_t byte = 0; byte < kDescriptorBytes; ++byte) {
            sums[byte] += descriptor[byte];
            squares[byte] += descriptor[byte] * descriptor[byte];
        }
    }
    const auto count = static_cast<std::int64_t>(indices.size());
    std::size_t widest = 0;
    for (std::size_t byte = 1; byte < kDescriptorBytes; ++byte)
        if (count * squares[byte] - sums[byte] * sums[byte] >
            count * squares[widest] - sums[widest] * sums[widest])
            widest = byte;
    return static_cast<int>(widest);
}

} // namespace

DescriptorTree::DescriptorTree(std::span<const Descriptor> descriptors)
{
    if (descriptors.empty())
        throw InputError("there are no descriptors to make a tree of");
    while (descriptors.size() >
           static_cast<std::size_t>(leaves_) * static_cast<std::size_t>(kLeafDescriptors))
        leaves_ *= 2;
    nodes_.resize(static_cast<std::size_t>(leaves_ - 1));
    indices_.resize(descriptors.size());
    std::iota(indices_.begin(), indices_.end(), 0);
    split(0, 0, leaves_, descriptors);
    descriptors_.reserve(descriptors.size());
    for (const int index : indices_)
        descriptors_.push_back(descriptors[static_cast<std::size_t>(index)]);
}

int DescriptorTree::firstOfLeaf(int leaf) const
{
    return static_cast<int>(static_cast<std::int64_t>(leaf) * static_cast<std::int64_t>(indices_.size()) /
                            leaves_);
}

void DescriptorTree::split(int node, int firstLeaf, int leafCount, std::span<const Descriptor> given)
{
    const auto first = indices_.begin() + firstOfLeaf(firstLeaf);
    const auto middle = indices_.begin() + firstOfLeaf(firstLeaf + leafCount / 2);
    const auto last = indices_.begin() + firstOfLeaf(firstLeaf + leafCount);
    if (leafCount == 1) {
        std::sort(first, last); // the lower index of equally near ones comes first
        return;
    }
    const int byte = widestByte(given, {first, last});
    const auto valueOf = [&](int index) {
        return static_cast<int>(given[static_cast<std::size_t>(index)][static_cast<std::size_t>(byte)]);
    };
    std::nth_element(first, middle, last,
                     [&](int a, int b) { return std::pair(valueOf(a), a) < std::pair(valueOf(b), b); });
    Node& split = nodes_[static_cast<std::size_t>(node)];
    split.byte = byte;
    split.rightLeast = valueOf(*middle);
    split.leftMost =
        valueOf(*std::max_element(first, middle, [&](int a, int b) { return valueOf(a) < valueOf(b); }));
    this->split(2 * node + 1, firstLeaf, leafCount / 2, given);
    this->split(2 * node + 2, firstLeaf + leafCount / 2, leafCount / 2, given);
}

void DescriptorTree::lookThrough(int leaf, const Descriptor& query, DescriptorMatch& match) const
{
    for (int place = firstOfLeaf(leaf); place < firstOfLeaf(leaf + 1); ++place) {
        const int index = indices_[static_cast<std::size_t>(place)];
        const int distance = squaredDistance(query, descriptors_[static_cast<std::size_t>(place)]);
        match.secondSquaredDistance =
            std::min(match.secondSquaredDistance, std::max(match.squaredDistance, distance));
        if (distance < match.squaredDistance || (distance == match.squaredDistance && index < match.train)) {
            match.squaredDistance = distance;
            match.train = index;
        }
    }
}

DescriptorMatch DescriptorTree::nearest(const Descriptor& query, int mostLeaves) const
{
    requireLeaves(mostLeaves);
    DescriptorMatch match{0, -1, kNoSecondDistance, kNoSecondDistance};
    using Branch = std::pair<int, int>; // how far the query lies from it, in the sum of splits; its node
    std::priority_queue<Branch, std::vector<Branch>, std::greater<>> branches;
    branches.emplace(0, 0);
    for (int visited = 0; visited < mostLeaves && !branches.empty(); ++visited) {
        auto [distance, node] = branches.top();
        branches.pop();
        while (node < leaves_ - 1) {
            const Node& split = nodes_[static_cast<std::size_t>(node)];
            const int value = query[static_cast<std::size_t>(split.byte)];
            const bool left = value - split.leftMost <= split.rightLeast - value;
            const int away = std::max(left ? split.rightLeast - value : value - split.leftMost, 0);
            branches.emplace(distance + away * away, 2 * node + (left ? 2 : 1));
            node = 2 * node + (left ? 1 : 2);
        }
        lookThrough(node - (leaves_ - 1), query, match);
    }
    return match;
}

void DescriptorTree::requireLeaves(int mostLeaves)
{
    if (mostLeaves < 1 || mostLeaves > kMostLeaves)
        throw UsageError(fmt::format("a search through {} leaves of a tree makes no sense: give 1 to {}",
                                     mostLeaves, kMostLeaves));
}

} // namespace isocenter::core
