// SPDX-License-Identifier: MIT
// Measures of found lines, against cases computed by hand.
#include "core/lines/judging/line_accuracy.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::line_accuracy_test {
namespace {

LineCurve straight(PixelPoint a, PixelPoint b, double widthPx)
{
    return {{a, b}, {widthPx, widthPx}};
}

TEST(CentrelineAccuracy, CountsLengthsWithinTheTolerance)
{
    const std::vector<LineCurve> truth{straight({0, 0}, {100, 0}, 4.0)};
    const auto same = centrelineAccuracy(truth, truth);
    EXPECT_DOUBLE_EQ(same.recall, 1.0);
    EXPECT_DOUBLE_EQ(same.precision, 1.0);
    EXPECT_DOUBLE_EQ(same.f1(), 1.0);
    EXPECT_NEAR(same.lengthRatio, 1.0, 1e-9);
    EXPECT_DOUBLE_EQ(same.widthErrorPx, 0.0);
    // Half of it a pixel and a half beside, a pixel too wide, and as much where nothing is.
    const std::vector<LineCurve> found{straight({0, 1.5}, {50, 1.5}, 5.0), straight({0, 40}, {50, 40}, 9.0)};
    const auto half = centrelineAccuracy(found, truth);
    EXPECT_NEAR(half.recall, 0.513, 0.003); // it is still within 2 pixels of the end for 1.3 more
    EXPECT_NEAR(half.precision, 0.5, 1e-9);
    EXPECT_NEAR(half.lengthRatio, 1.0, 1e-9);
    EXPECT_NEAR(half.widthErrorPx, 1.0, 1e-9);
    const auto strict = centrelineAccuracy(found, truth, 1.0);
    EXPECT_DOUBLE_EQ(strict.recall, 0.0);
    EXPECT_DOUBLE_EQ(strict.precision, 0.0);
    EXPECT_DOUBLE_EQ(strict.f1(), 0.0);
}

TEST(CentrelineAccuracy, NothingFoundHasNoRecallAndNothingThereNoPrecision)
{
    const std::vector<LineCurve> line{straight({3, 7}, {40, 90}, 1.0)};
    EXPECT_DOUBLE_EQ(centrelineAccuracy({}, line).recall, 0.0);
    EXPECT_DOUBLE_EQ(centrelineAccuracy({}, line).precision, 1.0);
    EXPECT_DOUBLE_EQ(centrelineAccuracy(line, {}).recall, 1.0);
    EXPECT_DOUBLE_EQ(centrelineAccuracy(line, {}).precision, 0.0);
}

TEST(CentrelineAccuracy, CurvesAreCutToTheFieldOfView)
{
    Mask field(20, 10, false);
    for (int row = 0; row < 10; ++row)
        for (int column = 5; column < 10; ++column)
            field.set(column, row, true);
    LineCurve line;
    for (int u = 0; u <= 20; ++u) {
        line.points.push_back({static_cast<double>(u), 4.0});
        line.widthsPx.push_back(u);
    }
    const auto parts = inside({line}, field);
    ASSERT_EQ(parts.size(), 1u);
    EXPECT_EQ(parts[0].points.size(), 5u);
    EXPECT_EQ(parts[0].widthsPx.front(), 5.0);
}

TEST(MaskAccuracy, AMaskOfCurvesHasTheirWidth)
{
    const Mask mask = maskOf({straight({50.0, 80.5}, {150.0, 80.5}, 5.0)}, 320, 320);
    EXPECT_NEAR(static_cast<double>(mask.countedPixels()), 5.0 * 100.0 + 6.25 * 3.14, 12.0);
    EXPECT_TRUE(mask.at(100, 82));
    EXPECT_FALSE(mask.at(100, 83));
    EXPECT_EQ(maskOf({{{{0, 10}, {320, 10}}, {}}}, 320, 320).countedPixels(), 0u) << "of no known width";
}

TEST(MaskAccuracy, IsThatOfTheTextbook)
{
    Mask found(10, 10, false);
    Mask truth(10, 10, false);
    for (int k = 0; k < 20; ++k)
        truth.counts[static_cast<std::size_t>(k)] = 1;
    for (int k = 5; k < 30; ++k)
        found.counts[static_cast<std::size_t>(k)] = 1;
    const MaskAccuracy all = maskAccuracy(found, truth);
    EXPECT_EQ(all.truePositives, 15u);
    EXPECT_EQ(all.falsePositives, 10u);
    EXPECT_EQ(all.falseNegatives, 5u);
    EXPECT_EQ(all.trueNegatives, 70u);
    EXPECT_DOUBLE_EQ(all.sensitivity(), 0.75);
    EXPECT_DOUBLE_EQ(all.specificity(), 0.875);
    EXPECT_DOUBLE_EQ(all.accuracy(), 0.85);
    EXPECT_NEAR(all.matthewsCorrelation(), (15.0 * 70.0 - 50.0) / std::sqrt(25.0 * 20.0 * 80.0 * 75.0),
                1e-12);
    Mask firstRow(10, 10, false);
    for (int k = 0; k < 10; ++k)
        firstRow.counts[static_cast<std::size_t>(k)] = 1;
    EXPECT_EQ(maskAccuracy(found, truth, firstRow).truePositives, 5u);
    EXPECT_EQ(maskAccuracy(found, truth, firstRow).falsePositives, 0u);
    EXPECT_DOUBLE_EQ(maskAccuracy(found, truth, firstRow).specificity(), 0.0) << "there are no negatives";
    EXPECT_THROW(maskAccuracy(found, Mask(9, 10, true)), UsageError);
}

// Lines that were drawn through places about a pixel apart.
DrawnLine drawn(int from, int to, PixelPoint a, PixelPoint b)
{
    DrawnLine line;
    line.from = from;
    line.to = to;
    const int steps = static_cast<int>(std::hypot(b.u - a.u, b.v - a.v));
    for (int s = 0; s <= steps; ++s)
        line.samples.push_back(
            {{std::lerp(a.u, b.u, s / (steps + 0.0)), std::lerp(a.v, b.v, s / (steps + 0.0))},
             2.0,
             1.0,
             1.0});
    return line;
}

TrueLine trueLine(int from, int to, PixelPoint a, PixelPoint b)
{
    return {from, to, {a, b}, {2.0, 2.0}, {1.0, 1.0}};
}

// A line with a gap from 40 to 50, and one beside it.
LineTruth gapped()
{
    return {{{0, 20}, {100, 20}, {0, 32}, {45, 32}},
            {trueLine(0, 1, {0, 20}, {100, 20}), trueLine(2, 3, {0, 32}, {45, 32})},
            {{0, 40.0, 50.0, {40, 20}, {50, 20}}}};
}

TEST(GapAccuracy, AGapIsClosedByALineThatGoesOn)
{
    LineDrawing open;
    open.nodes.resize(4);
    open.lines = {drawn(0, 1, {0, 20}, {40, 20}), drawn(2, 3, {50, 20}, {100, 20})};
    EXPECT_EQ(gapAccuracy(open, gapped()).closed, 0);
    LineDrawing closed;
    closed.nodes.resize(2);
    closed.lines = {drawn(0, 1, {0, 20.4}, {100, 20.4})};
    const GapAccuracy accuracy = gapAccuracy(closed, gapped());
    EXPECT_EQ(accuracy.gaps, 1);
    EXPECT_EQ(accuracy.closed, 1);
    EXPECT_EQ(accuracy.falseJoins, 0);
}

TEST(GapAccuracy, WhatDoesNotBelongTogetherIsAFalseJoin)
{
    LineDrawing wrong; // the neighbour goes on in the line's other half
    wrong.nodes.resize(2);
    wrong.lines = {drawn(0, 1, {0, 32}, {45, 32})};
    const DrawnLine rest = drawn(0, 1, {50, 20}, {100, 20});
    wrong.lines[0].samples.insert(wrong.lines[0].samples.end(), rest.samples.begin(), rest.samples.end());
    EXPECT_EQ(gapAccuracy(wrong, gapped()).falseJoins, 1);
    EXPECT_EQ(gapAccuracy(wrong, gapped()).closed, 0);
    LineDrawing atNode; // or ends in it
    atNode.nodes.resize(4);
    atNode.lines = {drawn(0, 1, {0, 32}, {45, 32}), drawn(1, 2, {45, 20}, {100, 20})};
    EXPECT_EQ(gapAccuracy(atNode, gapped()).falseJoins, 1);
}

} // namespace
} // namespace isocenter::core::line_accuracy_test
