// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/tree_matcher.h"

#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/features/match_tree_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace isocenter::gpu {
namespace {

static_assert(MOST_LEAVES == core::DescriptorTree::kMostLeaves);

const Defines& groupOfQueries()
{
    static const Defines kDefines{{"GROUP_X", "64"}, {"GROUP_Y", "1"}};
    return kDefines;
}

std::vector<ivec4> nodesOf(const core::DescriptorTree& tree)
{
    std::vector<ivec4> nodes;
    for (const core::DescriptorTree::Node& node : tree.nodes())
        nodes.push_back({node.byte, node.leftMost, node.rightLeast, 0});
    for (int leaf = 0; leaf < tree.leaves(); ++leaf)
        nodes.push_back({tree.firstOfLeaf(leaf), tree.firstOfLeaf(leaf + 1), 0, 0});
    return nodes;
}

} // namespace

TreeMatcher::TreeMatcher(Device& device, const core::DescriptorTree& tree, int mostQueries)
    : device_(device), mostQueries_(mostQueries), innerNodes_(tree.leaves() - 1), planner_(device)
{
    if (mostQueries < 1)
        throw UsageError("a matcher with a tree needs room for one query at least");
    nodes_ = uploaded(device, nodesOf(tree));
    descriptors_ = uploaded(device, tree.descriptors());
    indices_ = uploaded(device, tree.indices());
    queries_ = device.createBuffer(static_cast<std::size_t>(mostQueries) * sizeof(core::Descriptor));
    matches_ = device.createBuffer(static_cast<std::size_t>(mostQueries) * sizeof(ivec4));
    device.kernel("match_tree", groupOfQueries());
}

std::vector<core::DescriptorMatch> TreeMatcher::match(std::span<const core::Descriptor> queries,
                                                      const TreeMatcherOptions& options,
                                                      const std::stop_token& stop)
{
    core::DescriptorTree::requireLeaves(options.leaves);
    if (queries.size() > static_cast<std::size_t>(mostQueries_))
        throw UsageError(fmt::format("{} descriptors are to be matched, but the matcher has room for {}",
                                     queries.size(), mostQueries_));
    if (queries.empty())
        return {};
    queries_->write(queries);
    const auto begin = std::chrono::steady_clock::now();
    const int count = static_cast<int>(queries.size());
    planner_.run({1, count, options.leaves, 1}, stop, [&](const LaunchPart& part) {
        device_.launch(device_.kernel("match_tree", groupOfQueries()), {part.rows, 1, 1},
                       {{"queries", queries_.get()},
                        {"nodes", nodes_.get()},
                        {"descriptors", descriptors_.get()},
                        {"indices", indices_.get()},
                        {"matches", matches_.get()}},
                       MatchTreeParams{.innerNodes = innerNodes_,
                                       .leaves = options.leaves,
                                       .firstQuery = part.firstRow,
                                       .launchQueries = part.rows});
    });
    const auto found = matches_->read<ivec4>(queries.size());
    planner_.observe(
        static_cast<double>(count) * options.leaves,
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    std::vector<core::DescriptorMatch> matches;
    for (std::size_t query = 0; query < found.size(); ++query) {
        const ivec4& match = found[query];
        if (match.z == core::kNoSecondDistance ||
            static_cast<float>(match.y) < options.ratio * options.ratio * static_cast<float>(match.z))
            matches.push_back({static_cast<int>(query), match.x, match.y, match.z});
    }
    return matches;
}

} // namespace isocenter::gpu
