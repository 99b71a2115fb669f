// SPDX-License-Identifier: MIT
// A guidewire that is followed through runs whose truth is known: breathing, an advancing tip, noise, ribs
// that stand still, and frames in which it cannot be seen.
#include "core/lines/following/curve.h"
#include "core/lines/following/line_follower.h"
#include "core/lines/following/temporal_median.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::core::line_follower_test {
namespace {

constexpr int kSide = 256;
constexpr double kDepth = 60.0; // of the wire, in grey values

// From the image's lower edge upwards; it breathes with a period of 40 frames and advances by 2 pixels a
// frame.
Curve wireAt(int frame)
{
    const double breathX = 10.0 * std::sin(2.0 * std::numbers::pi * frame / 40.0);
    const double breathY = 6.0 * std::sin(2.0 * std::numbers::pi * frame / 40.0 + 0.7);
    Curve curve;
    double length = 0.0;
    for (double t = 0.0; length < 130.0 + 2.0 * frame; t += 0.5) {
        curve.push_back({90.0 + 0.15 * t + 28.0 * std::sin(t / 45.0) + breathX * std::min(1.0, t / 60.0),
                         kSide + 8.0 - 0.9 * t + breathY});
        if (curve.size() > 1 && curve.back().v < kSide)
            length += distanceBetween(curve[curve.size() - 2], curve.back());
    }
    return curve;
}

// Darkens the image along a curve (points at most a pixel apart): a Gaussian across it, and half of its depth
// at its end.
void drawWire(Image& image, const Curve& curve)
{
    constexpr double kSigma = 1.3;
    constexpr int kAround = 6;
    Image depths(image.columns, image.rows);
    for (std::size_t p = 0; p < curve.size(); ++p) {
        const PixelPoint along = tangentAt(curve, p);
        const bool isEnd = p + 1 == curve.size();
        const int column = static_cast<int>(curve[p].u);
        const int row = static_cast<int>(curve[p].v);
        for (int v = std::max(row - kAround, 0); v <= std::min(row + kAround, image.rows - 1); ++v)
            for (int u = std::max(column - kAround, 0); u <= std::min(column + kAround, image.columns - 1);
                 ++u) {
                const double du = u + 0.5 - curve[p].u;
                const double dv = v + 0.5 - curve[p].v;
                const double beyond = du * along.u + dv * along.v;
                if (std::abs(beyond) > 0.5 && !isEnd)
                    continue; // other points are nearer
                const double across = dv * along.u - du * along.v;
                const double toEnd = distanceBetween(curve[p], curve.back()) - beyond;
                const double depth =
                    kDepth * std::exp(-0.5 * across * across / (kSigma * kSigma)) * 0.5 * std::erfc(-toEnd);
                depths.at(u, v) = std::max(depths.at(u, v), static_cast<float>(depth));
            }
    }
    for (std::size_t p = 0; p < image.values.size(); ++p)
        image.values[p] -= depths.values[p];
}

// noise: its standard deviation as a share of the wire's depth. Ribs are dark arcs that stand still.
Image frameAt(int frame, double noise, bool hasWire = true)
{
    const RandomField random(static_cast<std::uint64_t>(frame) + 100);
    Image image(kSide, kSide);
    for (int row = 0; row < kSide; ++row)
        for (int column = 0; column < kSide; ++column) {
            const double u = column + 0.5;
            double grey =
                150.0 + 30.0 * u / kSide + noise * kDepth * random.gaussian(image.index(column, row));
            for (const double rib : {60.0, 130.0, 200.0}) {
                const double across = row + 0.5 - rib - 0.15 * u + 0.0008 * (u - 128.0) * (u - 128.0);
                grey -= 25.0 / (1.0 + std::exp((std::abs(across) - 9.0) / 1.5));
            }
            image.at(column, row) = static_cast<float>(grey);
        }
    if (hasWire)
        drawWire(image, wireAt(frame));
    return image;
}

// A line along a curve's part inside the image, from some of its points on, as a tracing gives it.
LineDrawing drawingOf(const Curve& curve, double jag = 0.0)
{
    LineDrawing drawing;
    DrawnLine& line = drawing.lines.emplace_back();
    int number = 0;
    for (const PixelPoint& point : curve)
        if (point.v < kSide - 2.0) {
            const double side = ++number % 4 < 2 ? jag : -jag;
            line.samples.push_back({{point.u + side, point.v}, 3.0, kDepth, 100.0});
        }
    Curve samples;
    for (const LineSample& sample : line.samples)
        samples.push_back(sample.centre);
    line.lengthPx = lengthOf(samples);
    line.meanWidthPx = 3.0;
    line.meanContrast = kDepth;
    return drawing;
}

double tipError(const FollowedLine& line, int frame)
{
    return distanceBetween(line.tip(), wireAt(frame).back());
}

double curveError(const FollowedLine& line, int frame)
{
    const Curve wire = wireAt(frame);
    double sum = 0.0;
    for (const PixelPoint& point : line.curve)
        sum += nearestPlace(wire, point).distancePx;
    return sum / static_cast<double>(line.curve.size());
}

double lengthInside(int frame)
{
    Curve inside = wireAt(frame);
    std::erase_if(inside, [](const PixelPoint& point) { return point.v > kSide; });
    return lengthOf(inside);
}

// A tenth of the wire's depth, and a tenth of all grey values (0.42 of its depth).
class LineFollowerInNoise : public testing::TestWithParam<double>
{
};

TEST_P(LineFollowerInNoise, TipAndCurveAreThoseOfAWireThatBreathesAndAdvances)
{
    const double noise = GetParam();
    LineFollower follower(LinePolarity::Dark);
    ASSERT_TRUE(follower.begin(frameAt(0, noise), drawingOf(wireAt(0), 1.0)).isSeen());
    std::vector<double> tips;
    std::vector<double> curves;
    for (int frame = 1; frame <= 40; ++frame) {
        const FollowedLine line = follower.next(frameAt(frame, noise));
        ASSERT_EQ(line.state, FollowState::Followed) << frame;
        tips.push_back(tipError(line, frame));
        curves.push_back(curveError(line, frame));
        EXPECT_NEAR(line.lengthPx, lengthInside(frame), 10.0) << frame;
        EXPECT_GT(line.confidence, 0.7) << frame;
    }
    EXPECT_LT(median(tips), 1.5);
    EXPECT_LT(median(curves), 1.0);
    RecordProperty("medianTipErrorPx", std::to_string(median(tips)));
    RecordProperty("medianCurveErrorPx", std::to_string(median(curves)));
}
INSTANTIATE_TEST_SUITE_P(Shares, LineFollowerInNoise, testing::Values(0.1, 0.42));

TEST(LineFollower, SaysHowTheTipMoves)
{
    LineFollower follower(LinePolarity::Dark);
    EXPECT_FALSE(follower.begin(frameAt(0, 0.02), drawingOf(wireAt(0))).move.has_value());
    double along = 0.0;
    for (int frame = 1; frame <= 40; ++frame) {
        const FollowedLine line = follower.next(frameAt(frame, 0.02));
        ASSERT_TRUE(line.move.has_value());
        along += line.move->tipAlongPx;
        EXPECT_LT(line.move->meanPx, 3.0);
        EXPECT_GE(line.move->largestPx, line.move->meanPx);
    }
    EXPECT_NEAR(along, 80.0, 8.0) << "a whole breath, and 2 pixels a frame";
}

TEST(LineFollower, BeginsWithAPieceOfTheLineAndFindsBothItsEnds)
{
    Curve piece = wireAt(0);
    piece = Curve(piece.begin() + 120, piece.begin() + 200);
    LineFollower follower(LinePolarity::Dark);
    const FollowedLine line = follower.begin(frameAt(0, 0.05), drawingOf(piece));
    ASSERT_TRUE(line.isSeen());
    EXPECT_LT(tipError(line, 0), 2.0);
    EXPECT_NEAR(line.lengthPx, lengthInside(0), 6.0);
}

TEST(LineFollower, AGivenPlaceChoosesTheLineAndItsTip)
{
    const Curve wire = wireAt(0);
    LineDrawing drawing =
        drawingOf({{20, 20}, {40, 20}, {60, 20}, {160, 20}, {250, 20}}); // longer, not there
    drawing.lines.push_back(drawingOf(wire).lines.front());
    LineFollower follower(LinePolarity::Dark);
    const FollowedLine atTip = follower.begin(frameAt(0, 0.05), drawing, wire.back());
    ASSERT_TRUE(atTip.isSeen());
    EXPECT_LT(distanceBetween(atTip.tip(), wire.back()), 2.0);
    const FollowedLine atRoot = follower.begin(frameAt(0, 0.05), drawing, PixelPoint{92.0, 250.0});
    ASSERT_TRUE(atRoot.isSeen());
    EXPECT_GT(atRoot.tip().v, 245.0);
    EXPECT_FALSE(follower.begin(frameAt(0, 0.05), drawing, PixelPoint{220.0, 130.0}).isSeen());
    EXPECT_FALSE(follower.begin(frameAt(0, 0.05), {}).isSeen());
    EXPECT_FALSE(follower.hasBegun());
    EXPECT_THROW(follower.next(frameAt(0, 0.05)), UsageError);
}

TEST(LineFollower, BeginsWithoutWhatATracingTurnsIntoAtACrossing)
{
    Curve detour = wireAt(0);
    detour.resize(150);
    for (int step = 1; step <= 60; ++step) // along something else, at a right angle
        detour.push_back({detour[149].u + step, detour[149].v + 0.3 * step});
    LineFollower follower(LinePolarity::Dark);
    const FollowedLine line = follower.begin(frameAt(0, 0.05), drawingOf(detour));
    ASSERT_TRUE(line.isSeen());
    EXPECT_LT(curveError(line, 0), 1.0);
    EXPECT_LT(tipError(line, 0), 2.0);
}

TEST(LineFollower, IsFoundAgainAfterAnOcclusion)
{
    LineFollower follower(LinePolarity::Dark);
    follower.begin(frameAt(0, 0.1), drawingOf(wireAt(0)));
    for (int frame = 1; frame < 8; ++frame)
        ASSERT_EQ(follower.next(frameAt(frame, 0.1)).state, FollowState::Followed);
    for (int frame = 8; frame < 12; ++frame) {
        const Image hidden = frameAt(frame, 0.1, false);
        EXPECT_EQ(follower.next(hidden).state, FollowState::Lost) << frame;
        EXPECT_EQ(follower.findAgain(hidden, {}).state, FollowState::Lost) << frame;
    }
    const FollowedLine back = follower.next(frameAt(12, 0.1));
    EXPECT_EQ(back.state, FollowState::FoundAgain);
    EXPECT_LT(curveError(back, 12), 1.0);
    for (int frame = 13; frame < 20; ++frame)
        EXPECT_EQ(follower.next(frameAt(frame, 0.1)).state, FollowState::Followed);
}

TEST(LineFollower, IsFoundAgainInADrawingWhereItIsFarFromWhereItWas)
{
    const Curve wire = wireAt(0);
    LineFollower follower(LinePolarity::Dark);
    follower.begin(frameAt(0, 0.05), drawingOf(wire));
    const Image frame = frameAt(0, 0.05);
    constexpr int kJump = 40; // to the right, more than it is followed over
    Image jumped = frame;
    for (int row = 0; row < kSide; ++row)
        for (int column = 0; column < kSide; ++column)
            jumped.at(column, row) = frame.at(std::max(column - kJump, 0), row);
    EXPECT_EQ(follower.next(jumped).state, FollowState::Lost);
    const Curve there = movedBy(wire, {kJump, 0.0});
    LineDrawing drawing = drawingOf({{10, 20}, {30, 20}, {50, 20}, {70, 20}}); // a rib
    drawing.lines.push_back(drawingOf(Curve(there.begin() + 60, there.begin() + 260)).lines.front());
    const FollowedLine found = follower.findAgain(jumped, drawing);
    ASSERT_EQ(found.state, FollowState::FoundAgain);
    EXPECT_LT(distanceBetween(found.tip(), there.back()), 2.0);
}

TEST(LineFollower, WhatStandsStillIsNotFollowedWithoutTheBackground)
{
    const Curve still{
        {20, 66}, {60, 65}, {128, 79}, {200, 86}, {240, 86}}; // a line like the wire, at a place
    const auto withLine = [&](int frame) {
        Image image = frameAt(frame, 0.05);
        drawWire(image, resampled(still, 0.5));
        return image;
    };
    TemporalMedian background(kSide, kSide, {.windowFrames = 0, .mostKeptFrames = 15});
    for (int frame = 0; frame < 40; frame += 3)
        background.add(withLine(frame));
    LineFollower follower(LinePolarity::Dark);
    const LineDrawing drawing = drawingOf(resampled(still, 1.0));
    EXPECT_TRUE(follower.begin(withLine(0), drawing).isSeen());
    EXPECT_FALSE(follower.begin(background.without(withLine(0)), drawing).isSeen());

    ASSERT_TRUE(follower.begin(background.without(withLine(0)), drawingOf(wireAt(0))).isSeen());
    for (int frame = 1; frame < 30; ++frame) {
        const FollowedLine line = follower.next(background.without(withLine(frame)));
        ASSERT_TRUE(line.isSeen()) << frame;
        EXPECT_LT(curveError(line, frame), 1.5) << frame;
    }
}

TEST(LineFollower, RefusesOptionsThatMakeNoSense)
{
    EXPECT_THROW(LineFollower(LinePolarity::Dark, {.reachPx = 0.0}), UsageError);
    EXPECT_THROW(LineFollower(LinePolarity::Dark, {.leastConfidence = 1.5}), UsageError);
}

} // namespace
} // namespace isocenter::core::line_follower_test
