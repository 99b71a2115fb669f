// SPDX-License-Identifier: MIT
#include "core/lines/tracing/node_edges.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace isocenter::core::node_edges_test {
namespace {

TEST(NodeEdges, KeepTheirOrderWhetherTheyAreFewOrMany)
{
    NodeEdges edges;
    std::vector<int> expected;
    for (int edge = 0; edge < 12; ++edge) {
        EXPECT_TRUE(std::ranges::equal(edges, expected)) << edge;
        EXPECT_EQ(edges.size(), expected.size());
        edges.push_back(100 - edge);
        expected.push_back(100 - edge);
        EXPECT_EQ(edges.front(), 100);
        EXPECT_EQ(edges[edges.size() - 1], 100 - edge);
    }
    const NodeEdges copy = edges;
    const NodeEdges moved = std::move(edges);
    EXPECT_EQ(moved, copy);
    EXPECT_TRUE(std::ranges::equal(moved, expected));
}

TEST(NodeEdges, AreEqualByTheirNumbers)
{
    EXPECT_EQ((NodeEdges{1, 2}), (NodeEdges{1, 2}));
    EXPECT_FALSE((NodeEdges{1, 2}) == (NodeEdges{2, 1}));
    EXPECT_FALSE((NodeEdges{1, 2}) == (NodeEdges{1, 2, 3, 4, 5}));
}

} // namespace
} // namespace isocenter::core::node_edges_test
