// SPDX-License-Identifier: MIT
// Spurs found by numbers of lines alone against those that are taken out round by round.
#include "core/lines/tracing/graph_of_edges.h"
#include "core/lines/tracing/line_graph_edits.h"
#include "core/lines/tracing/spurs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <utility>
#include <vector>

namespace isocenter::core::spurs_test {
namespace {

constexpr double kShortestPx = 9.0;

std::vector<PixelPoint> placesOf(const LineGraph& graph)
{
    std::vector<PixelPoint> places;
    for (const LineNode& node : graph.nodes)
        places.push_back(node.place);
    return places;
}

// A tree of many short lines, with some lines across and rings.
LineGraph thicket(unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> length(1.0, 20.0);
    constexpr int kNodes = 300;
    std::vector<PixelPoint> places;
    std::vector<LineEdge> edges;
    const auto connect = [&](int from, int to) {
        edges.push_back(
            {from, to, {places[static_cast<std::size_t>(from)], places[static_cast<std::size_t>(to)]}});
        edges.back().lengthPx = length(random);
    };
    for (int node = 0; node < kNodes; ++node) {
        places.push_back({1.0 * node, 2.0 * node});
        if (node > 0 && node % 50 != 0) // else another tree
            connect(std::uniform_int_distribution<int>(node / 50 * 50, node - 1)(random), node);
        if (node % 40 == 39)
            connect(node - 30, node);
        if (node % 70 == 69)
            connect(node, node);
    }
    return graphOf(places, std::move(edges));
}

std::size_t degree(const LineGraph& graph, int node)
{
    return graph.nodes[static_cast<std::size_t>(node)].edges.size();
}

// Of each branching the shortest line to an end.
std::vector<bool> shortestSpurs(const LineGraph& graph)
{
    std::vector<bool> isSpur(graph.edges.size(), false);
    for (int node = 0; node < static_cast<int>(graph.nodes.size()); ++node) {
        if (degree(graph, node) < 3)
            continue;
        int shortest = -1;
        for (const int number : graph.nodes[static_cast<std::size_t>(node)].edges) {
            const LineEdge& line = graph.edges[static_cast<std::size_t>(number)];
            const int other = line.from == node ? line.to : line.from;
            if (line.lengthPx < kShortestPx && degree(graph, other) == 1 &&
                (shortest < 0 || line.lengthPx < graph.edges[static_cast<std::size_t>(shortest)].lengthPx))
                shortest = number;
        }
        if (shortest >= 0)
            isSpur[static_cast<std::size_t>(shortest)] = true;
    }
    return isSpur;
}

LineGraph withoutSpursRoundByRound(LineGraph graph)
{
    while (true) {
        const std::vector<bool> isSpur = shortestSpurs(graph);
        if (std::ranges::count(isSpur, true) == 0)
            return graph;
        std::vector<LineEdge> left;
        for (std::size_t e = 0; e < graph.edges.size(); ++e)
            if (!isSpur[e])
                left.push_back(graph.edges[e]);
        graph = graphOf(placesOf(graph), std::move(left));
    }
}

std::vector<double> lengthsOf(const LineGraph& graph)
{
    std::vector<double> lengths;
    for (const LineEdge& edge : graph.edges)
        lengths.push_back(edge.lengthPx);
    std::ranges::sort(lengths);
    return lengths;
}

TEST(Spurs, AreThoseOfRoundsOneAfterAnother)
{
    for (const unsigned seed : {1u, 2u, 3u, 4u}) {
        const LineGraph graph = thicket(seed);
        const LineGraph expected = withoutSpursRoundByRound(graph);
        const LineGraph found = withoutSpurs(graph, kShortestPx);
        EXPECT_LT(expected.edges.size() + 40, graph.edges.size()) << seed;
        ASSERT_EQ(found.edges.size(), expected.edges.size()) << seed;
        EXPECT_EQ(found.nodes.size(), expected.nodes.size()) << seed;
        const std::vector<double> lengths = lengthsOf(found);
        const std::vector<double> expectedLengths = lengthsOf(expected);
        for (std::size_t e = 0; e < lengths.size(); ++e)
            EXPECT_NEAR(lengths[e], expectedLengths[e], 1e-9) << seed;
        EXPECT_EQ(std::ranges::count(spursOf(found, kShortestPx), true), 0) << seed;
    }
}

} // namespace
} // namespace isocenter::core::spurs_test
