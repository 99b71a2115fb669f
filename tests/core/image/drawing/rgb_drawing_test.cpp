// SPDX-License-Identifier: MIT
#include "core/image/drawing/rgb_drawing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace isocenter::core::rgb_drawing_test {
namespace {

constexpr Rgb kWhite{255, 255, 255};

// Pixels' worth of white.
double inkOf(const RgbImage& picture)
{
    return std::accumulate(picture.values.begin(), picture.values.end(), 0.0,
                           [](double sum, const Rgb& pixel) { return sum + pixel[0] / 255.0; });
}

TEST(RgbDrawing, CoversTheAreaOfTheShape)
{
    RgbImage disc(64, 48);
    drawDisc(disc, {30.3, 20.7}, 10.0, kWhite);
    EXPECT_NEAR(inkOf(disc), std::numbers::pi * 100.0, 2.0);
    EXPECT_EQ(disc.at(30, 20), kWhite);
    EXPECT_EQ(disc.at(42, 20), (Rgb{0, 0, 0}));

    RgbImage circle(64, 48);
    drawCircle(circle, {30.3, 20.7}, 10.0, kWhite, 2.0);
    EXPECT_NEAR(inkOf(circle), 2.0 * std::numbers::pi * 10.0 * 2.0, 2.5);
    EXPECT_EQ(circle.at(30, 20), (Rgb{0, 0, 0}));

    RgbImage line(64, 48);
    drawLine(line, {10.0, 10.0}, {50.0, 40.0}, kWhite, 2.0);
    EXPECT_NEAR(inkOf(line), 2.0 * 50.0 + std::numbers::pi, 3.0);
}

TEST(RgbDrawing, CutsOffWhatReachesBeyond)
{
    RgbImage picture(20, 10);
    drawLine(picture, {-100.0, 5.0}, {100.0, 5.0}, kWhite, 2.0);
    EXPECT_NEAR(inkOf(picture), 40.0, 0.5);
    RgbImage outside(20, 10);
    drawDisc(outside, {-50.0, 5.0}, 10.0, kWhite);
    drawCircle(outside, {10.0, 100.0}, 10.0, kWhite);
    drawLine(outside, {std::nan(""), 1.0}, {5.0, 5.0}, kWhite);
    drawDisc(outside, {std::numeric_limits<double>::infinity(), 5.0}, 3.0, kWhite);
    EXPECT_DOUBLE_EQ(inkOf(outside), 0.0);
}

} // namespace
} // namespace isocenter::core::rgb_drawing_test
