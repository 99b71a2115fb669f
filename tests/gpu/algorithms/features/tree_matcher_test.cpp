// SPDX-License-Identifier: MIT
// Best-bin-first search in a k-d tree: exact when it looks through all leaves, nearly so when it does not,
// and the same on every device as core::DescriptorTree.
#include "core/support/error.h"
#include "core/support/random.h"
#include "gpu/algorithms/features/tree_matcher.h"
#include "tests/support/devices_under_test.h"

namespace isocenter::gpu::tree_matcher_test {
namespace {

using core::Descriptor;
using core::DescriptorMatch;
using core::DescriptorTree;

std::vector<Descriptor> randomDescriptors(int count, int levels, std::uint64_t seed)
{
    const core::RandomField random(seed);
    std::vector<Descriptor> descriptors(static_cast<std::size_t>(count));
    std::uint64_t index = 0;
    for (Descriptor& descriptor : descriptors)
        for (std::uint8_t& byte : descriptor)
            byte = static_cast<std::uint8_t>(random.uniform(index++, 0.0, levels));
    return descriptors;
}

// Every seventh descriptor with noise.
std::vector<Descriptor> noisyQueries(const std::vector<Descriptor>& database, double noise)
{
    const core::RandomField random(91);
    std::vector<Descriptor> queries;
    std::uint64_t index = 0;
    for (std::size_t d = 0; d < database.size(); d += 7) {
        Descriptor& query = queries.emplace_back(database[d]);
        for (std::uint8_t& byte : query)
            byte = static_cast<std::uint8_t>(std::clamp(byte + noise * random.gaussian(index++), 0.0, 255.0));
    }
    return queries;
}

DescriptorMatch nearestOfAll(const Descriptor& query, const std::vector<Descriptor>& database)
{
    DescriptorMatch match{0, -1, core::kNoSecondDistance, core::kNoSecondDistance};
    for (std::size_t d = 0; d < database.size(); ++d) {
        const int distance = core::squaredDistance(query, database[d]);
        match.secondSquaredDistance =
            std::min(match.secondSquaredDistance, std::max(match.squaredDistance, distance));
        if (distance < match.squaredDistance) {
            match.squaredDistance = distance;
            match.train = static_cast<int>(d);
        }
    }
    return match;
}

TEST(DescriptorTreeTest, IsExactThroughAllLeaves)
{
    for (const int count : {1, 8, 9, 100, 500}) // up to 64 leaves
        for (const int levels : {2, 256}) {
            const auto database = randomDescriptors(count, levels, 5);
            const DescriptorTree tree(database);
            ASSERT_LE(tree.leaves(), DescriptorTree::kMostLeaves);
            for (const Descriptor& query : randomDescriptors(30, levels, 6))
                EXPECT_EQ(tree.nearest(query, DescriptorTree::kMostLeaves), nearestOfAll(query, database));
        }
}

TEST(DescriptorTreeTest, SplitsHoldTheDescriptorsApart)
{
    const auto database = randomDescriptors(3000, 16, 7);
    const DescriptorTree tree(database);
    EXPECT_EQ(tree.leaves(), 512);
    for (int leaf = 0; leaf < tree.leaves(); ++leaf)
        for (int place = tree.firstOfLeaf(leaf); place < tree.firstOfLeaf(leaf + 1); ++place) {
            const Descriptor& descriptor = tree.descriptors()[static_cast<std::size_t>(place)];
            EXPECT_EQ(descriptor,
                      database[static_cast<std::size_t>(tree.indices()[static_cast<std::size_t>(place)])]);
            for (int node = tree.leaves() - 1 + leaf; node > 0; node = (node - 1) / 2) {
                const DescriptorTree::Node& split = tree.nodes()[static_cast<std::size_t>((node - 1) / 2)];
                const int value = descriptor[static_cast<std::size_t>(split.byte)];
                if (node % 2 == 1)
                    EXPECT_LE(value, split.leftMost);
                else
                    EXPECT_GE(value, split.rightLeast);
            }
        }
}

TEST(DescriptorTreeTest, MoreLeavesFindMore)
{
    const auto database = randomDescriptors(20000, 256, 8);
    const DescriptorTree tree(database);
    const auto queries = noisyQueries(database, 25.0);
    std::vector<double> found;
    for (const int leaves : {1, 8, 64}) {
        int right = 0;
        for (std::size_t q = 0; q < queries.size(); ++q)
            right += tree.nearest(queries[q], leaves).train == static_cast<int>(7 * q) ? 1 : 0;
        found.push_back(right / static_cast<double>(queries.size()));
    }
    EXPECT_LT(found[0], found[1]);
    EXPECT_LT(found[1], found[2]);
    EXPECT_GT(found[2], 0.9);
}

TEST(DescriptorTreeTest, SenselessUseIsRefused)
{
    EXPECT_THROW(DescriptorTree(std::vector<Descriptor>{}), InputError);
    const DescriptorTree tree(randomDescriptors(20, 256, 9));
    EXPECT_THROW(tree.nearest(Descriptor{}, 0), UsageError);
    EXPECT_THROW(tree.nearest(Descriptor{}, 65), UsageError);
}

class TreeMatcherTest : public test::DeviceTest
{
};

TEST_P(TreeMatcherTest, FindsWhatTheTreeFinds)
{
    for (const auto& [count, levels] : {std::pair{1, 256}, {7, 256}, {3001, 256}, {3001, 3}}) {
        const auto database = randomDescriptors(count, levels, 11);
        const DescriptorTree tree(database);
        auto queries = noisyQueries(database, 20.0);
        for (const Descriptor& other : randomDescriptors(40, levels, 12))
            queries.push_back(other);
        for (const int leaves : {1, 5, 64}) {
            SCOPED_TRACE(fmt::format("{} descriptors, {} leaves", count, leaves));
            std::vector<DescriptorMatch> expected;
            for (std::size_t q = 0; q < queries.size(); ++q) {
                expected.push_back(tree.nearest(queries[q], leaves));
                expected.back().query = static_cast<int>(q);
            }
            for (Device* on : {&device(), &reference()}) {
                TreeMatcher matcher(*on, tree, 1000);
                EXPECT_EQ(matcher.match(queries, {2.0f, leaves}), expected);
            }
            std::erase_if(expected, [](const DescriptorMatch& match) {
                return match.secondSquaredDistance < core::kNoSecondDistance &&
                       static_cast<float>(match.squaredDistance) >=
                           0.8f * 0.8f * static_cast<float>(match.secondSquaredDistance);
            });
            EXPECT_EQ(TreeMatcher(device(), tree, 1000).match(queries, {0.8f, leaves}), expected);
        }
    }
}

TEST_P(TreeMatcherTest, SenselessUseIsRefused)
{
    const auto database = randomDescriptors(20, 256, 13);
    const DescriptorTree tree(database);
    EXPECT_THROW(TreeMatcher(device(), tree, 0), UsageError);
    TreeMatcher matcher(device(), tree, 10);
    EXPECT_THROW(matcher.match(database), UsageError);
    EXPECT_THROW(matcher.match(std::span(database).first(5), {.leaves = 0}), UsageError);
    EXPECT_TRUE(matcher.match({}).empty());
}

ISOCENTER_TEST_ON_ALL_DEVICES(TreeMatcherTest);

} // namespace
} // namespace isocenter::gpu::tree_matcher_test
