// SPDX-License-Identifier: MIT
// Ends that lead into the side of a line are joined to it, and others are not.
#include "core/lines/tracing/graph_of_edges.h"
#include "core/lines/tracing/line_graph_edits.h"
#include "core/lines/tracing/line_joins.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace isocenter::core::line_joins_test {
namespace {

constexpr int kSide = 120;
constexpr double kReachPx = 14.0;

// A picture of bright lines of width 3, and what was traced of them.
struct Scene
{
    Image image = Image(kSide, kSide, 20.0f);
    std::vector<PixelPoint> places;
    std::vector<LineEdge> edges;

    void show(PixelPoint a, PixelPoint b)
    {
        constexpr int kSteps = 500;
        for (int step = 0; step <= kSteps; ++step) {
            const double share = static_cast<double>(step) / kSteps;
            const int column = static_cast<int>(std::lerp(a.u, b.u, share));
            const int row = static_cast<int>(std::lerp(a.v, b.v, share));
            for (int y = row - 1; y <= row + 1; ++y)
                for (int x = column - 1; x <= column + 1; ++x)
                    image.at(x, y) = 200.0f;
        }
    }
    void trace(PixelPoint a, PixelPoint b)
    {
        const int from = static_cast<int>(places.size());
        places.push_back(a);
        places.push_back(b);
        std::vector<PixelPoint> points;
        const int steps = static_cast<int>(std::hypot(b.u - a.u, b.v - a.v));
        for (int s = 0; s <= steps; ++s)
            points.push_back({a.u + (b.u - a.u) * s / steps, a.v + (b.v - a.v) * s / steps});
        edges.push_back(lineAlong(from, from + 1, points));
    }
    LineGraph joined(double reachPx = kReachPx) const
    {
        const LineGraph graph = graphOf(places, edges);
        return withJoins(graph, joinsOf(graph, image, LinePolarity::Bright, reachPx));
    }
};

const LineNode* branchingOf(const LineGraph& graph)
{
    const auto found =
        std::ranges::find_if(graph.nodes, [](const LineNode& node) { return node.edges.size() >= 3; });
    return found == graph.nodes.end() ? nullptr : &*found;
}

TEST(LineJoins, ABranchThatStopsBeforeItsTrunkIsJoinedToIt)
{
    Scene scene;
    scene.show({10, 60.5}, {110, 60.5});
    scene.show({60.5, 60.5}, {80.5, 20.5});
    scene.trace({10, 60.5}, {110, 60.5});
    scene.trace({63.5, 54.5}, {80.5, 20.5});
    const LineGraph graph = scene.joined();
    ASSERT_EQ(graph.branches(), 1);
    EXPECT_EQ(graph.edges.size(), 3u);
    EXPECT_EQ(graph.ends(), 3);
    EXPECT_NEAR(branchingOf(graph)->place.u, 60.5, 1.5) << "straight on";
    EXPECT_NEAR(graph.totalLengthPx(), 100.0 + std::hypot(20.0, 40.0), 1.0);
    double bridged = 0.0;
    for (const LineEdge& edge : graph.edges)
        bridged += edge.bridgedPx;
    EXPECT_NEAR(bridged, std::hypot(3.0, 6.0), 1.0);
}

TEST(LineJoins, NotThroughTheDarkNorFromTheSideNorFromAfar)
{
    Scene dark;
    dark.show({10, 60.5}, {110, 60.5});
    dark.show({60.5, 48.5}, {60.5, 20.5});
    dark.trace({10, 60.5}, {110, 60.5});
    dark.trace({60.5, 48.5}, {60.5, 20.5});
    EXPECT_EQ(dark.joined().branches(), 0);
    Scene beside = dark; // in parallel, and bright between
    beside.show({60, 52}, {60, 60});
    beside.edges.pop_back();
    beside.places.resize(2);
    beside.trace({60, 52}, {100, 52});
    EXPECT_EQ(beside.joined().branches(), 0);
    Scene far;
    far.show({10, 60.5}, {110, 60.5});
    far.show({60.5, 60.5}, {60.5, 20.5});
    far.trace({10, 60.5}, {110, 60.5});
    far.trace({60.5, 60.5 - kReachPx - 2.0}, {60.5, 20.5});
    EXPECT_EQ(far.joined().branches(), 0);
}

TEST(LineJoins, NearPlacesAloneWhereOnlyTheseAreLookedAt)
{
    Scene scene;
    scene.show({10, 60.5}, {110, 60.5});
    scene.trace({10, 60.5}, {110, 60.5});
    for (const double u : {30.5, 90.5}) {
        scene.show({u, 60.5}, {u, 20.5});
        scene.trace({u, 54.5}, {u, 20.5});
    }
    const LineGraph graph = graphOf(scene.places, scene.edges);
    const auto near = [&](const std::vector<PixelPoint>& places) {
        return joinsNear(places, graph, scene.image, LinePolarity::Bright, kReachPx);
    };
    EXPECT_TRUE(near({}).empty());
    EXPECT_TRUE(near({{60.5, 115.5}}).empty());
    const std::vector<LineJoin> left = near({{28.5, 58.5}, {30.5, 56.5}});
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(left[0].points.front().u, 30.5);
    EXPECT_EQ(near({{28.5, 58.5}, {92.5, 58.5}}).size(), 2u);
    EXPECT_EQ(joinsOf(graph, scene.image, LinePolarity::Bright, kReachPx).size(), 2u);
}

// Whose last points lie in a square of the reach of which the picture has a sliver only.
TEST(LineJoins, ATrunkAlongTheEdgeOfThePictureIsJoinedTo)
{
    Scene scene;
    scene.show({118.5, 10}, {118.5, 110});
    scene.show({80, 60.5}, {118, 60.5});
    scene.trace({119.2, 10}, {119.2, 110});
    scene.trace({80, 60.5}, {110, 60.5});
    EXPECT_EQ(scene.joined(17.02).branches(), 1);
}

TEST(LineJoins, HalvesOfALineCrossAnotherInOnePlace)
{
    Scene scene;
    scene.show({10, 60.5}, {110, 60.5});
    scene.show({30, 30}, {90, 90});
    scene.trace({10, 60.5}, {110, 60.5});
    scene.trace({30, 30}, {55, 54});
    scene.trace({66, 67}, {90, 90});
    const LineGraph graph = scene.joined();
    ASSERT_EQ(graph.branches(), 1);
    EXPECT_EQ(branchingOf(graph)->edges.size(), 4u);
    EXPECT_NEAR(branchingOf(graph)->place.u, 60.5, 1.5);
}

TEST(LineJoins, SeveralJoinsPartALineInOrder)
{
    const LineGraph graph = graphOf({{0, 0}, {30, 0}, {20, 9}, {10, 9}}, [] {
        std::vector<PixelPoint> along;
        for (int u = 0; u <= 30; ++u)
            along.push_back({static_cast<double>(u), 0.0});
        return std::vector<LineEdge>{lineAlong(0, 1, along), lineAlong(2, 3, {{20, 9}, {15, 9}, {10, 9}})};
    }());
    const LineGraph joined =
        withJoins(graph, {{2, 0, 20, {{20, 9}, {20, 0}}}, {3, 0, 10, {{10, 9}, {10, 0}}}});
    EXPECT_EQ(joined.branches(), 2);
    EXPECT_EQ(joined.edges.size(), 4u) << "three parts, and the loop";
    EXPECT_NEAR(joined.totalLengthPx(), 30.0 + 28.0, 1e-9);
    const LineGraph atEnd = withJoins(graph, {{2, 0, 30, {{20, 9}, {30, 0}}}});
    EXPECT_EQ(atEnd.branches(), 0) << "at its end nothing is parted";
    EXPECT_EQ(atEnd.edges.size(), 1u);
}

} // namespace
} // namespace isocenter::core::line_joins_test
