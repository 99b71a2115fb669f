// SPDX-License-Identifier: MIT
// Images of lines whose truth is known: the truth is sound, and the image shows it.
#include "core/lines/judging/line_phantom.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::core::line_phantom_test {
namespace {

LineAppearance without(double noise, double tilt)
{
    LineAppearance appearance;
    appearance.noise = noise;
    appearance.tilt = tilt;
    return appearance;
}

// A line of 100 pixels along a row's middle, from (50, 80.5).
LineTruth straight(double widthPx)
{
    LineTruth truth{{{50.0, 80.5}, {150.0, 80.5}}, {{0, 1, {}, {}, {}}}, {}};
    for (int u = 50; u <= 150; ++u) {
        truth.lines[0].points.push_back({static_cast<double>(u), 80.5});
        truth.lines[0].widthsPx.push_back(widthPx);
        truth.lines[0].strengths.push_back(0.8);
    }
    return truth;
}

double sumOfColumn(const Image& image, int column)
{
    double sum = 0.0;
    for (int row = 60; row < 100; ++row)
        sum += static_cast<double>(image.at(column, row)) - 60.0;
    return sum;
}

TEST(LineTruth, AnImageShowsItsLinesWithTheirWidthAndStrength)
{
    const Image image = imageOf(straight(5.0), without(0.0, 0.0));
    EXPECT_NEAR(image.at(100, 80), 60.0 + 80.0, 0.01); // its middle
    EXPECT_NEAR(image.at(100, 78), 60.0 + 80.0 * 0.5 * (1.0 + std::erf(0.5 / std::sqrt(0.5))), 0.01);
    EXPECT_NEAR(image.at(100, 84), 60.0, 0.2); // 1.5 beyond its edge
    EXPECT_NEAR(image.at(20, 80), 60.0, 1e-4);
    for (const double width : {1.0, 3.0, 8.0}) // whatever the blur is
        EXPECT_NEAR(sumOfColumn(imageOf(straight(width), without(0.0, 0.0)), 100), 80.0 * width, 1.0);
    LineAppearance dark = without(0.0, 0.0);
    dark.polarity = LinePolarity::Dark;
    EXPECT_NEAR(imageOf(straight(5.0), dark).at(100, 80), 60.0 - 80.0, 0.01);
}

TEST(LineTruth, GapsAreCutStraightAcross)
{
    LineTruth truth = straight(6.0);
    truth.gaps.push_back({0, 40.0, 52.0, {90.0, 80.5}, {102.0, 80.5}});
    const Image image = imageOf(truth, without(0.0, 0.0));
    for (const int row : {78, 80, 82}) {
        EXPECT_NEAR(image.at(96, row), 60.0, 1.0) << row;
        EXPECT_GT(image.at(87, row), 135.0f) << row;
        EXPECT_GT(image.at(104, row), 135.0f) << row;
    }
    EXPECT_NEAR(truth.totalLengthPx(), 100.0, 1e-9) << "gaps included";
}

TEST(LineTruth, NoiseAndTiltAreSharesOfTheContrast)
{
    const LineTruth nothing;
    const Image noisy = imageOf(nothing, without(0.1, 0.0));
    const double count = static_cast<double>(noisy.values.size());
    const double mean = std::accumulate(noisy.values.begin(), noisy.values.end(), 0.0) / count;
    double squares = 0.0;
    for (const float value : noisy.values)
        squares += (static_cast<double>(value) - mean) * (static_cast<double>(value) - mean);
    EXPECT_NEAR(mean, 60.0, 0.2);
    EXPECT_NEAR(std::sqrt(squares / count), 10.0, 0.2);
    const Image tilted = imageOf(nothing, without(0.0, 0.4));
    EXPECT_NEAR(tilted.at(319, 319) - tilted.at(0, 0), 0.4 * 100.0, 0.3);
    EXPECT_EQ(imageOf(nothing, without(0.1, 0.0)).values, noisy.values);
}

TEST(LinePhantom, TreesForkAndTheirLinesKeepApart)
{
    int branchings = 0;
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
        LinePhantomOptions options;
        options.seed = seed;
        const LineTruth tree = treeOfLines(options);
        ASSERT_FALSE(tree.lines.empty());
        EXPECT_EQ(tree.lines.size(), tree.nodes.size() - 1) << "a tree";
        EXPECT_EQ(tree.ends(), tree.branchings() + 2) << "only forks";
        branchings += tree.branchings();
        EXPECT_EQ(tree.lines.front().widthsPx.front(), options.widestPx);
        for (std::size_t a = 0; a < tree.lines.size(); ++a) {
            EXPECT_GE(std::ranges::min(tree.lines[a].widthsPx), options.narrowestPx);
            for (std::size_t b = 0; b < a; ++b) {
                if (tree.meet(static_cast<int>(a), static_cast<int>(b)))
                    continue;
                for (const PixelPoint& p : tree.lines[a].points)
                    for (const PixelPoint& q : tree.lines[b].points)
                        ASSERT_GT(std::hypot(p.u - q.u, p.v - q.v), 12.0);
            }
        }
    }
    EXPECT_GT(branchings, 30);
}

TEST(LinePhantom, ArcsCrossingsAndGapsAreAsSaid)
{
    const LineTruth arcs = arcsOfLines({});
    EXPECT_GE(arcs.lines.size(), 5u);
    EXPECT_EQ(arcs.branchings(), 0);
    EXPECT_EQ(arcs.lines.front().widthsPx.front(), 8.0);
    EXPECT_EQ(arcs.lines.back().widthsPx.front(), 1.0);
    const LineTruth crossings = crossingLines({});
    EXPECT_EQ(crossings.branchings() * 4, static_cast<int>(crossings.lines.size()));
    const LineTruth gaps = linesWithGaps({}, {5.0, 15.0});
    ASSERT_EQ(gaps.gaps.size(), 2u);
    EXPECT_NEAR(std::hypot(gaps.gaps[1].to.u - gaps.gaps[1].from.u, gaps.gaps[1].to.v - gaps.gaps[1].from.v),
                15.0, 0.1);
}

TEST(LinePhantom, TheSameSeedMakesTheSame)
{
    LinePhantomOptions options;
    const LineTruth first = treeOfLines(options);
    EXPECT_EQ(treeOfLines(options).totalLengthPx(), first.totalLengthPx());
    options.seed = 2;
    EXPECT_NE(treeOfLines(options).totalLengthPx(), first.totalLengthPx());
}

TEST(LinePhantom, RefusesWhatMakesNoSense)
{
    LinePhantomOptions options;
    options.widestPx = 0.5;
    EXPECT_THROW(treeOfLines(options), UsageError);
    options = {};
    options.columns = 20;
    EXPECT_THROW(arcsOfLines(options), UsageError);
    EXPECT_THROW(linesWithGaps({}, std::vector<double>(9, 5.0)), UsageError);
    LineAppearance appearance;
    appearance.contrast = 0.0;
    EXPECT_THROW(imageOf({}, appearance), UsageError);
}

} // namespace
} // namespace isocenter::core::line_phantom_test
