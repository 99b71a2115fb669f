// SPDX-License-Identifier: MIT
// Masks of lines, against shapes whose pixels are known.
#include "core/lines/tracing/line_mask.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace isocenter::core::line_mask_test {
namespace {

constexpr int kSide = 120;

DrawnLine straightLine(PixelPoint from, PixelPoint to, double widthPx, int tree = 0)
{
    DrawnLine line;
    line.rank.tree = tree;
    line.lengthPx = std::hypot(to.u - from.u, to.v - from.v);
    line.meanWidthPx = widthPx;
    const int steps = static_cast<int>(std::round(line.lengthPx));
    for (int s = 0; s <= steps; ++s) {
        const double share = static_cast<double>(s) / steps;
        line.samples.push_back(
            {{from.u + share * (to.u - from.u), from.v + share * (to.v - from.v)}, widthPx, 50.0, 100.0});
    }
    return line;
}

// Of lines that each are a tree.
LineDrawing drawingOf(std::vector<DrawnLine> lines)
{
    LineDrawing drawing;
    drawing.lines = std::move(lines);
    for (std::size_t l = 0; l < drawing.lines.size(); ++l) {
        drawing.lines[l].rank.tree = static_cast<int>(l);
        drawing.trees.push_back({0, drawing.lines[l].lengthPx, 1, 0, 2});
    }
    return drawing;
}

std::size_t ignoredBy(const Mask& mask)
{
    return mask.counts.size() - mask.countedPixels();
}

Mask maskOf(const DrawnLine& line, double marginPx)
{
    return maskWithoutLines(drawingOf({line}), {true}, kSide, kSide, {marginPx});
}

TEST(LineMask, IsABandWithRoundEnds)
{
    for (const double marginPx : {0.0, 2.0, 5.5}) {
        const Mask mask = maskOf(straightLine({30.3, 40.1}, {90.3, 77.2}, 6.0), marginPx);
        const double radius = 3.0 + marginPx;
        const double length = std::hypot(60.0, 37.1);
        const double area = 2.0 * radius * length + std::numbers::pi * radius * radius;
        const double outline = 2.0 * length + 2.0 * std::numbers::pi * radius;
        EXPECT_NEAR(static_cast<double>(ignoredBy(mask)), area, 0.08 * outline) << marginPx;
    }
}

TEST(LineMask, HasExactlyThePixelsThatAreNearEnough)
{
    const Mask mask = maskOf(straightLine({20.5, 60.5}, {100.5, 60.5}, 4.0), 1.5);
    for (int row = 0; row < kSide; ++row)
        for (int column = 0; column < kSide; ++column) {
            const double beyond = std::max({20.0 - column, column - 100.0, 0.0});
            EXPECT_EQ(mask.at(column, row), std::hypot(beyond, row - 60.0) > 3.5) << column << ',' << row;
        }
}

TEST(LineMask, FollowsAWidthThatChanges)
{
    DrawnLine line = straightLine({10.5, 60.5}, {110.5, 60.5}, 2.0);
    for (std::size_t s = 50; s < line.samples.size(); ++s)
        line.samples[s].widthPx = 12.0;
    const Mask mask = maskOf(line, 1.0);
    EXPECT_TRUE(mask.at(30, 65));
    EXPECT_FALSE(mask.at(30, 62));
    EXPECT_FALSE(mask.at(90, 66));
    EXPECT_TRUE(mask.at(90, 69));
}

TEST(LineMask, IsNotWidenedBySingleWrongWidths)
{
    DrawnLine line = straightLine({10.5, 60.5}, {110.5, 60.5}, 4.0);
    const Mask plain = maskOf(line, 2.0);
    for (const std::size_t wrong : {30u, 31u, 32u, 70u})
        line.samples[wrong].widthPx = 40.0; // where it crosses the edge of a bone
    EXPECT_EQ(maskOf(line, 2.0).counts, plain.counts);
}

TEST(LineMask, GoesOnOverGaps)
{
    DrawnLine line = straightLine({10.5, 60.5}, {110.5, 60.5}, 6.0);
    for (std::size_t s = 30; s < 75; ++s)
        line.samples[s].widthPx = 0.0;
    const Mask mask = maskOf(line, 1.0);
    EXPECT_FALSE(mask.at(62, 63));
    EXPECT_TRUE(mask.at(62, 66));
}

TEST(LineMask, EndsAtTheEdgeOfTheImage)
{
    const Mask mask = maskOf(straightLine({-20.0, 0.5}, {30.0, 0.5}, 4.0), 1.0);
    EXPECT_FALSE(mask.at(0, 0));
    EXPECT_FALSE(mask.at(30, 2));
    EXPECT_TRUE(mask.at(0, 4));
}

TEST(LineMask, LeavesLinesThatAreNotChosen)
{
    const LineDrawing drawing =
        drawingOf({straightLine({10, 20}, {110, 20}, 3.0), straightLine({10, 60}, {50, 60}, 3.0),
                   straightLine({10, 100}, {110, 100}, 3.0)});
    const Mask mask = maskWithoutLines(drawing, {true, true, false}, kSide, kSide);
    EXPECT_FALSE(mask.at(60, 20));
    EXPECT_FALSE(mask.at(30, 60));
    EXPECT_TRUE(mask.at(60, 100));
    EXPECT_EQ(maskWithoutLines(drawing, {false, false, false}, kSide, kSide).countedPixels(),
              static_cast<std::size_t>(kSide) * kSide);
}

TEST(LineMask, TheLineAtAPlaceIsTheNearest)
{
    const LineDrawing drawing =
        drawingOf({straightLine({10, 20}, {110, 20}, 4.0), straightLine({10, 30}, {110, 30}, 4.0)});
    EXPECT_EQ(lineAt(drawing, {60.0, 24.0}, 3.0), 0u);
    EXPECT_EQ(lineAt(drawing, {60.0, 26.0}, 3.0), 1u);
    EXPECT_EQ(lineAt(drawing, {60.0, 36.0}, 3.0), std::nullopt);
    EXPECT_EQ(lineAt(drawing, {114.0, 20.0}, 3.0), 0u);
    EXPECT_EQ(lineAt({}, {60.0, 20.0}, 3.0), std::nullopt);
}

TEST(LineMask, MistakesAreNamed)
{
    const LineDrawing drawing = drawingOf({straightLine({10, 20}, {110, 20}, 4.0)});
    EXPECT_THROW(maskWithoutLines(drawing, {}, kSide, kSide), UsageError);
    EXPECT_THROW(maskWithoutLines(drawing, {true}, kSide, kSide, {-1.0}), UsageError);
    EXPECT_THROW(maskWithoutLines(drawing, {true}, kSide, kSide, {std::nan("")}), UsageError);
}

} // namespace
} // namespace isocenter::core::line_mask_test
