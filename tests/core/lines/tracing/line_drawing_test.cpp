// SPDX-License-Identifier: MIT
// Graphs that are mended, trees and measured lines, against lines whose numbers are known.
#include "core/lines/tracing/graph_of_edges.h"
#include "core/lines/tracing/line_drawing.h"
#include "core/lines/tracing/line_graph_edits.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace isocenter::core::line_drawing_test {
namespace {

constexpr int kSide = 160;

struct Stretch
{
    PixelPoint a;
    PixelPoint b;
    double width;
};

double distanceTo(const Stretch& stretch, double u, double v)
{
    const double du = stretch.b.u - stretch.a.u;
    const double dv = stretch.b.v - stretch.a.v;
    const double along =
        std::clamp(((u - stretch.a.u) * du + (v - stretch.a.v) * dv) / (du * du + dv * dv), 0.0, 1.0);
    return std::hypot(u - stretch.a.u - along * du, v - stretch.a.v - along * dv);
}

// Bright stretches, of 100 grey values on 50, and the mask of their inner pixels.
struct Picture
{
    Image image{kSide, kSide, 50.0f};
    Mask mask{kSide, kSide, false};

    explicit Picture(const std::vector<Stretch>& stretches)
    {
        for (int row = 0; row < kSide; ++row)
            for (int column = 0; column < kSide; ++column)
                for (const Stretch& stretch : stretches) {
                    const double distance = distanceTo(stretch, column + 0.5, row + 0.5);
                    const double inside = std::clamp(0.5 * stretch.width + 0.5 - distance, 0.0, 1.0);
                    image.at(column, row) =
                        std::max(image.at(column, row), 50.0f + 100.0f * static_cast<float>(inside));
                    if (distance <= 1.0)
                        mask.set(column, row, true);
                }
    }
};

LineEdge straight(int from, int to, PixelPoint a, PixelPoint b)
{
    std::vector<PixelPoint> points;
    const int steps = static_cast<int>(std::hypot(b.u - a.u, b.v - a.v));
    for (int s = 0; s <= steps; ++s)
        points.push_back({a.u + (b.u - a.u) * s / steps, a.v + (b.v - a.v) * s / steps});
    return lineAlong(from, to, points);
}

// A trunk from below with a side branch of 4 pixels, and a fork.
LineGraph forked()
{
    const std::vector<PixelPoint> places{{50, 100}, {50, 70}, {54, 70}, {50, 40}, {20, 10}, {80, 10}};
    return graphOf(places, {straight(0, 1, places[0], places[1]), straight(1, 2, places[1], places[2]),
                            straight(1, 3, places[1], places[3]), straight(3, 4, places[3], places[4]),
                            straight(3, 5, places[3], places[5])});
}

TEST(LineGraphEdits, SpursAreCutAndWhatTheyPartedIsOneLine)
{
    const LineGraph graph = withoutSpurs(forked(), 6.0);
    EXPECT_EQ(graph.edges.size(), 3u);
    EXPECT_EQ(graph.branches(), 1);
    EXPECT_EQ(graph.ends(), 3);
    EXPECT_NEAR(graph.totalLengthPx(), 60.0 + 2.0 * 30.0 * std::numbers::sqrt2, 0.5);
    EXPECT_EQ(withoutSpurs(forked(), 3.0).edges.size(), 5u) << "nothing is that short";
}

TEST(LineGraphEdits, AForkedEndKeepsOneTip)
{
    const std::vector<PixelPoint> places{{50, 100}, {50, 50}, {48, 47}, {53, 46}};
    const LineGraph graph = withoutSpurs(
        graphOf(places, {straight(0, 1, places[0], places[1]), straight(1, 2, places[1], places[2]),
                         straight(1, 3, places[1], places[3])}),
        8.0);
    ASSERT_EQ(graph.edges.size(), 1u);
    EXPECT_NEAR(graph.totalLengthPx(), 50.0 + 5.0, 0.5) << "the longer one";
}

TEST(LineGraphEdits, BranchingsThatArePulledApartBecomeOne)
{
    const std::vector<PixelPoint> places{{10, 50}, {50, 48}, {50, 52}, {90, 50}, {50, 10}, {50, 90}};
    const LineGraph graph =
        graphOf(places, {straight(0, 1, places[0], places[1]), straight(1, 2, places[1], places[2]),
                         straight(2, 3, places[2], places[3]), straight(1, 4, places[1], places[4]),
                         straight(2, 5, places[2], places[5])});
    EXPECT_EQ(graph.branches(), 2);
    const LineGraph joined = withJoinedBranchings(graph, 6.0);
    EXPECT_EQ(joined.branches(), 1);
    EXPECT_EQ(joined.edges.size(), 4u);
    for (const LineEdge& line : joined.edges) {
        EXPECT_EQ(line.points.front().v, joined.nodes[static_cast<std::size_t>(line.from)].place.v);
        EXPECT_EQ(line.points.back().v, joined.nodes[static_cast<std::size_t>(line.to)].place.v);
    }
    EXPECT_EQ(withJoinedBranchings(graph, 3.0).branches(), 2);
}

TEST(LineGraphEdits, RingsOfAFewPixelsAreJags)
{
    const std::vector<PixelPoint> places{{10, 20}, {60, 20}, {100, 20}};
    const PixelPoint middle = places[1];
    const LineEdge ring{1, 1, {middle, {61, 20}, {61, 21}, middle}, 3.4};
    const LineGraph graph =
        graphOf(places, {straight(0, 1, places[0], places[1]), straight(1, 2, places[1], places[2]), ring});
    EXPECT_EQ(withJoinedBranchings(graph, 3.0).edges.size(), 3u);
    const LineGraph joined = withJoinedBranchings(graph, 6.0);
    ASSERT_EQ(joined.edges.size(), 1u);
    EXPECT_NEAR(joined.edges[0].lengthPx, 90.0, 1e-9);
    EXPECT_EQ(joined.branches(), 0);
}

TEST(LineGraphEdits, BridgesJoinLinesAndShortPiecesGo)
{
    const std::vector<PixelPoint> places{{10, 50}, {50, 50}, {60, 50}, {90, 50}, {20, 100}, {29, 100}};
    const LineGraph graph =
        graphOf(places, {straight(0, 1, places[0], places[1]), straight(2, 3, places[2], places[3]),
                         straight(4, 5, places[4], places[5])});
    const LineBridge bridge{1, 2, {{50, 50}, {55, 50}, {60, 50}}, 0.0};
    const LineGraph bridged = withBridges(graph, {bridge});
    EXPECT_EQ(bridged.edges.size(), 2u);
    EXPECT_NEAR(bridged.edges.front().lengthPx, 80.0, 1e-9);
    EXPECT_NEAR(bridged.edges.front().bridgedPx, 10.0, 1e-9);
    const LineGraph kept = withoutShortPieces(bridged, 20.0);
    ASSERT_EQ(kept.edges.size(), 1u);
    EXPECT_EQ(kept.nodes.size(), 2u);
    EXPECT_TRUE(withoutShortPieces(bridged, 100.0).nodes.empty());
}

TEST(LineTrees, OrdersCountBranchingsFromTheWidestEnd)
{
    const LineGraph graph = withoutSpurs(forked(), 6.0);
    std::vector<double> widths;
    int trunk = 0;
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        const bool isTrunk = std::abs(graph.edges[e].lengthPx - 60.0) < 1.0;
        trunk = isTrunk ? static_cast<int>(e) : trunk;
        widths.push_back(isTrunk ? 6.0 : 2.0);
    }
    const LineTrees trees = treesOf(graph, widths);
    ASSERT_EQ(trees.trees.size(), 1u);
    EXPECT_NEAR(graph.nodes[static_cast<std::size_t>(trees.trees[0].root)].place.v, 100.0, 1e-9);
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        EXPECT_EQ(trees.ranks[e].order, static_cast<int>(e) == trunk ? 1 : 2);
    const LineTrees fromAbove = treesOf(graph, widths, PixelPoint{15.0, 8.0});
    EXPECT_NEAR(graph.nodes[static_cast<std::size_t>(fromAbove.trees[0].root)].place.u, 20.0, 1e-9);
    EXPECT_EQ(fromAbove.ranks[static_cast<std::size_t>(trunk)].order, 2);
}

TEST(LineTrees, RingsAreClosedByOneLine)
{
    const std::vector<PixelPoint> places{{10, 50}, {40, 50}, {70, 30}, {70, 70}};
    const LineGraph graph =
        graphOf(places, {straight(0, 1, places[0], places[1]), straight(1, 2, places[1], places[2]),
                         straight(1, 3, places[1], places[3]), straight(2, 3, places[2], places[3])});
    ASSERT_EQ(graph.edges.size(), 2u) << "a stem and a ring through its end";
    const LineTrees trees = treesOf(graph, {3.0, 3.0});
    EXPECT_EQ(std::ranges::count_if(trees.ranks, &LineRank::closesRing), 1);
    EXPECT_EQ(trees.trees[0].ends, 1);
}

TEST(LineDrawing, ATreeIsMeasuredFromItsRoot)
{
    const Picture picture({{{80, 150}, {80, 80}, 6.0},
                           {{80, 80}, {40, 20}, 3.0},
                           {{80, 80}, {120, 20}, 3.0},
                           {{10, 10}, {10, 60}, 2.0}});
    const LineDrawing drawing = drawnLines(picture.mask, picture.image, LinePolarity::Bright);
    ASSERT_EQ(drawing.trees.size(), 2u);
    EXPECT_EQ(drawing.trees[0].lines, 3);
    EXPECT_EQ(drawing.trees[0].branchings, 1);
    EXPECT_EQ(drawing.trees[0].ends, 3);
    EXPECT_EQ(drawing.branchings(), 1);
    EXPECT_EQ(drawing.ends(), 5);
    const double tree = 70.0 + 2.0 * std::hypot(40.0, 60.0);
    EXPECT_NEAR(drawing.totalLengthPx(), tree + 50.0, 0.03 * (tree + 50.0));
    for (const DrawnLine& line : drawing.lines) {
        if (line.rank.tree != 0)
            continue;
        const bool isTrunk = line.rank.order == 1;
        EXPECT_NEAR(line.meanWidthPx, isTrunk ? 6.0 : 3.0, 0.5);
        EXPECT_NEAR(line.meanContrast, 100.0, 3.0);
        EXPECT_NEAR(line.meanBrightness, 150.0, 3.0);
        ASSERT_TRUE(line.tortuosity());
        EXPECT_NEAR(*line.tortuosity(), 1.0, 0.03);
        EXPECT_GT(line.samples.front().centre.v, line.samples.back().centre.v) << "away from the root";
    }
}

TEST(LineDrawing, WideLinesThatCrossAskewMeetOnce)
{
    const Picture picture({{{20, 60}, {140, 100}, 8.0}, {{20, 100}, {140, 60}, 8.0}});
    const LineDrawing drawing = drawnLines(picture.mask, picture.image, LinePolarity::Bright);
    EXPECT_EQ(drawing.branchings(), 1);
    EXPECT_EQ(drawing.ends(), 4);
    EXPECT_EQ(drawing.lines.size(), 4u);
}

TEST(LineDrawing, AGapIsClosedAndCounted)
{
    const Picture whole({{{20, 80}, {75, 80}, 3.0}, {{85, 80}, {140, 80}, 3.0}});
    const LineDrawing closed = drawnLines(whole.mask, whole.image, LinePolarity::Bright);
    ASSERT_EQ(closed.lines.size(), 1u);
    EXPECT_NEAR(closed.lines[0].bridgedPx, 8.0, 2.0); // the mask goes a pixel beyond its ends
    TracingOptions options;
    options.gaps.longestPx = 0.0;
    EXPECT_EQ(drawnLines(whole.mask, whole.image, LinePolarity::Bright, options).lines.size(), 2u);
}

TEST(LineDrawing, NoiseHasABoundOnItsLines)
{
    std::mt19937 random(3);
    Mask mask(kSide, kSide, false);
    for (auto& pixel : mask.counts)
        pixel = random() % 3 == 0 ? 1 : 0;
    TracingOptions options;
    options.shortestPx = 0.0;
    options.mostLines = 50;
    const LineDrawing drawing = drawnLines(mask, Image(kSide, kSide, 1.0f), LinePolarity::Bright, options);
    EXPECT_LE(drawing.lines.size(), 50u);
    EXPECT_GT(drawing.leftOut, 0u);
}

TEST(LineDrawing, RefusesWhatMakesNoSense)
{
    const Mask mask(10, 10, true);
    EXPECT_THROW(drawnLines(mask, Image(10, 11), LinePolarity::Bright), UsageError);
    TracingOptions options;
    options.spurPx = -1.0;
    EXPECT_THROW(drawnLines(mask, Image(10, 10), LinePolarity::Bright, options), UsageError);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(drawnLines(mask, Image(10, 10), LinePolarity::Bright, {}, stop.get_token()), Cancelled);
}

} // namespace
} // namespace isocenter::core::line_drawing_test
