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
    for (int row = 0; row < kSide; ++row)
        for (int column = 0; column < kSide; ++column)
            mask.set(column, row, std::abs(std::hypot(column + 0.5 - 100.0, row + 0.5 - 100.0) - 50.0) < 1.5);
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
