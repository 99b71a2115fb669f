// SPDX-License-Identifier: MIT
// Tracing against lines whose length, ends and branchings are known.
#include "core/geometry/angles.h"
#include "core/lines/thinning/packed_mask.h"
#include "core/lines/thinning/thinning.h"
#include "core/lines/tracing/line_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace isocenter::core::line_graph_test {
namespace {

constexpr int kSide = 200;

// Sets the pixels within a distance of a stretch.
void draw(Mask& mask, PixelPoint a, PixelPoint b, double width)
{
    const double length = std::hypot(b.u - a.u, b.v - a.v);
    for (int row = 0; row < mask.rows; ++row)
        for (int column = 0; column < mask.columns; ++column) {
            const double u = column + 0.5 - a.u;
            const double v = row + 0.5 - a.v;
            const double along =
                std::clamp((u * (b.u - a.u) + v * (b.v - a.v)) / std::max(length, 1e-9), 0.0, length);
            const double du = u - along * (b.u - a.u) / std::max(length, 1e-9);
            const double dv = v - along * (b.v - a.v) / std::max(length, 1e-9);
            if (std::hypot(du, dv) <= 0.5 * width)
                mask.set(column, row, true);
        }
}

Mask empty()
{
    return Mask(kSide, kSide, false);
}

void drawRing(Mask& mask, PixelPoint middle, double radius)
{
    for (int row = 0; row < mask.rows; ++row)
        for (int column = 0; column < mask.columns; ++column)
            if (std::abs(std::hypot(column + 0.5 - middle.u, row + 0.5 - middle.v) - radius) < 1.5)
                mask.set(column, row, true);
}

// A ring that meets no other line: its node is one of its own pixels.
bool isCutRing(const LineGraph& graph, const LineEdge& edge)
{
    return edge.isRing() && graph.nodes[static_cast<std::size_t>(edge.from)].edges.size() == 2;
}

LineGraph graphOf(const Mask& mask)
{
    return tracedLines(thinned(PackedMask(mask)));
}

TEST(LineGraph, AStraightLineHasItsLengthInAllDirectionsAndWidths)
{
    for (const double degrees : {0.0, 13.0, 30.0, 45.0, 66.0, 90.0, 137.0})
        for (const double width : {1.5, 3.0, 6.0}) {
            const double angle = degrees * kRadPerDeg;
            const double u = 60.0 * std::cos(angle);
            const double v = 60.0 * std::sin(angle);
            Mask mask = empty();
            draw(mask, {100.0 - u, 100.0 - v}, {100.0 + u, 100.0 + v}, width);
            const LineGraph graph = graphOf(mask);
            ASSERT_EQ(graph.edges.size(), 1u) << degrees << " degrees, width " << width;
            EXPECT_EQ(graph.ends(), 2);
            EXPECT_NEAR(graph.totalLengthPx(), 120.0, 0.03 * 120.0 + 0.5 * width) << degrees;
        }
}

TEST(LineGraph, ARingHasItsCircumferenceAndNoEnds)
{
    Mask mask = empty();
    drawRing(mask, {100.0, 100.0}, 50.0);
    const LineGraph graph = graphOf(mask);
    ASSERT_EQ(graph.edges.size(), 1u);
    EXPECT_EQ(graph.edges[0].from, graph.edges[0].to);
    EXPECT_EQ(graph.ends(), 0);
    EXPECT_NEAR(graph.totalLengthPx(), 100.0 * std::numbers::pi, 0.03 * 100.0 * std::numbers::pi);
}

TEST(LineGraph, LinesThatCrossShareANode)
{
    for (const double degrees : {0.0, 20.0, 45.0}) {
        Mask mask = empty();
        for (const double turned : {degrees, degrees + 90.0}) {
            const double angle = turned * kRadPerDeg;
            const double u = 50.0 * std::cos(angle);
            const double v = 50.0 * std::sin(angle);
            draw(mask, {100.0 - u, 100.0 - v}, {100.0 + u, 100.0 + v}, 3.0);
        }
        const LineGraph graph = graphOf(mask);
        EXPECT_EQ(graph.ends(), 4) << degrees;
        EXPECT_GE(graph.branches(), 1) << degrees;
        EXPECT_LE(graph.branches(), 2) << degrees; // thinning may pull a crossing apart
        EXPECT_NEAR(graph.totalLengthPx(), 200.0, 8.0) << degrees;
    }
}

TEST(LineGraph, ATreeHasItsBranchesAndEnds)
{
    Mask mask = empty();
    draw(mask, {100.0, 190.0}, {100.0, 100.0}, 4.0);
    draw(mask, {100.0, 100.0}, {50.0, 40.0}, 3.0);
    draw(mask, {100.0, 100.0}, {150.0, 40.0}, 3.0);
    draw(mask, {125.0, 70.0}, {180.0, 80.0}, 2.0);
    const LineGraph graph = graphOf(mask);
    EXPECT_EQ(graph.branches(), 2);
    EXPECT_EQ(graph.ends(), 4);
    EXPECT_EQ(graph.edges.size(), 5u);
    const double expected = 90.0 + 2.0 * std::hypot(50.0, 60.0) + std::hypot(55.0, 10.0);
    EXPECT_NEAR(graph.totalLengthPx(), expected, 0.03 * expected);
    for (const LineEdge& edge : graph.edges) {
        EXPECT_NEAR(edge.points.front().u, graph.nodes[static_cast<std::size_t>(edge.from)].place.u, 1e-9);
        EXPECT_NEAR(edge.points.back().v, graph.nodes[static_cast<std::size_t>(edge.to)].place.v, 1e-9);
    }
}

// Pixels that touch two pieces of a thinned mask are of one line each, those of ends and junctions of nodes.
TEST(LineGraph, EveryPixelBetweenNodesIsOfOneLine)
{
    for (const unsigned seed : {1u, 2u, 3u}) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> place(0.0, kSide);
        std::uniform_real_distribution<double> width(1.0, 7.0);
        Mask mask = empty();
        for (int line = 0; line < 12; ++line)
            draw(mask, {place(random), place(random)}, {place(random), place(random)}, width(random));
        for (int ring = 0; ring < 3; ++ring)
            drawRing(mask, {place(random), place(random)}, 12.0);
        const PackedMask thin = thinned(PackedMask(mask));
        PackedMask ends(kSide, kSide);
        ends.become(MaskRule::LineEnd, thin);
        PackedMask junctions(kSide, kSide);
        junctions.become(MaskRule::LineJunction, thin);
        const LineGraph graph = tracedLines(thin);
        std::size_t between = 0;
        for (const LineEdge& edge : graph.edges)
            between += edge.points.size() - (isCutRing(graph, edge) ? 1 : 2);
        std::size_t all = 0;
        std::size_t besideNodesAlone = 0; // of which some are no line: they touch but one node
        const auto isOfNode = [&](const PixelPlace& pixel) { return ends.at(pixel) || junctions.at(pixel); };
        thin.forEach([&](const PixelPlace& pixel) {
            if (isOfNode(pixel))
                return;
            ++all;
            besideNodesAlone += std::ranges::all_of(thin.touching(pixel), isOfNode) ? 1 : 0;
        });
        EXPECT_LE(between, all) << seed;
        EXPECT_GE(between + besideNodesAlone, all) << seed;
        EXPECT_LT(20 * besideNodesAlone, all) << seed;
        EXPECT_GT(graph.branches(), 5) << seed;
    }
}

TEST(LineGraph, ALineBesideABranchingIsTheSameFromBothEnds)
{
    // A diagonal that a side of its node's square touches, too.
    Mask mask = empty();
    for (int step = 0; step < 30; ++step)
        mask.set(50 + step, 50 + step, true);
    for (int step = 0; step < 20; ++step) {
        mask.set(79 + step, 79, true);
        mask.set(79, 79 + step, true);
    }
    const LineGraph graph = tracedLines(PackedMask(mask));
    EXPECT_EQ(graph.ends(), 3);
    EXPECT_EQ(graph.branches(), 1);
    EXPECT_EQ(graph.edges.size(), 3u);
    EXPECT_NEAR(graph.totalLengthPx(), 29.0 * std::numbers::sqrt2 + 38.0, 3.0);
}

// A pixel beside a line touches three of its pixels and meets it in one.
TEST(LineGraph, AStubBesideALineIsOneLine)
{
    Mask mask = empty();
    for (int column = 20; column < 60; ++column)
        mask.set(column, 50, true);
    mask.set(40, 49, true);
    const LineGraph graph = tracedLines(PackedMask(mask));
    EXPECT_EQ(graph.edges.size(), 3u);
    EXPECT_EQ(graph.ends(), 3);
    EXPECT_EQ(graph.branches(), 1);
}

// A stub on one side of a line and a line from the other side, a pixel on: its end touches two pixels of the
// node.
TEST(LineGraph, AnEndThatTouchesANodeTwiceHasOneLineToIt)
{
    Mask mask = empty();
    for (int column = 20; column < 60; ++column)
        mask.set(column, 50, true);
    mask.set(40, 49, true);
    for (int row = 51; row < 80; ++row)
        mask.set(39, row, true);
    const LineGraph graph = tracedLines(PackedMask(mask));
    EXPECT_EQ(graph.edges.size(), 4u);
    EXPECT_EQ(graph.ends(), 4);
    EXPECT_EQ(graph.branches(), 1);
}

TEST(LineGraph, NothingAndSinglePixelsHaveNoLines)
{
    EXPECT_TRUE(graphOf(empty()).edges.empty());
    Mask mask = empty();
    mask.set(7, 9, true);
    EXPECT_TRUE(graphOf(mask).nodes.empty());
    mask.set(8, 9, true);
    EXPECT_EQ(graphOf(mask).edges.size(), 1u) << "from one pixel to the other";
    EXPECT_TRUE(tracedLines(PackedMask(0, 0)).nodes.empty());
}

} // namespace
} // namespace isocenter::core::line_graph_test
