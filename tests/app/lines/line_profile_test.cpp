// SPDX-License-Identifier: MIT
// Profiles along and across a line whose widths and grey values are known.
#include "app/lines/line_profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app::line_profile_test {
namespace {

// From (10, 50) to the right, a pixel a sample, wider and brighter from sample to sample; the third does not
// stand out.
core::DrawnLine growing()
{
    core::DrawnLine line;
    for (int s = 0; s < 40; ++s)
        line.samples.push_back({{10.0 + s, 50.0}, s == 2 ? 0.0 : 2.0 + 0.1 * s, 30.0, 100.0 + s});
    return line;
}

TEST(LineProfile, AlongTheLineAreItsWidthsAndBrightness)
{
    const core::DrawnLine line = growing();
    const auto widths = widthsAlong(line);
    ASSERT_EQ(widths.size(), 39u) << "without the sample that does not stand out";
    EXPECT_NEAR(widths.back().distancePx, 39.0, 1e-9);
    EXPECT_NEAR(widths.back().value, 5.9, 1e-9);
    const auto brightness = brightnessAlong(line);
    ASSERT_EQ(brightness.size(), 40u);
    EXPECT_NEAR(brightness[7].distancePx, 7.0, 1e-9);
    EXPECT_NEAR(brightness[7].value, 107.0, 1e-9);
}

TEST(LineProfile, AcrossTheLineAreThePicturesGreyValues)
{
    core::RgbImage picture(80, 100);
    for (int row = 0; row < 100; ++row)
        for (int column = 0; column < 80; ++column)
            picture.at(column, row) = {static_cast<std::uint8_t>(2 * row), static_cast<std::uint8_t>(2 * row),
                                       static_cast<std::uint8_t>(2 * row)};
    const auto across = greysAcross(picture, growing(), 20, 8.0);
    ASSERT_EQ(across.size(), 33u);
    for (const ProfilePoint& point : across) // rows have their centres at .5
        EXPECT_NEAR(point.value, 2.0 * (50.0 + point.distancePx - 0.5), 1e-9);
    EXPECT_EQ(greysAcross(picture, growing(), 0, 60.0).size(), 241u) << "beyond the picture its edge goes on";
    core::DrawnLine point = growing();
    point.samples.resize(1);
    EXPECT_TRUE(greysAcross(picture, point, 0, 8.0).empty());
}

TEST(LineProfile, TheNearestLineIsFoundWithinReach)
{
    core::LineDrawing drawing;
    drawing.lines = {growing(), growing()};
    for (core::LineSample& sample : drawing.lines[1].samples)
        sample.centre.v += 20.0;
    const auto found = nearestLine(drawing, {25.2, 66.0}, 10.0);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->line, 1u);
    EXPECT_EQ(found->sample, 15u);
    EXPECT_FALSE(nearestLine(drawing, {25.2, 60.0}, 9.0));
    EXPECT_FALSE(nearestLine({}, {0.0, 0.0}, 100.0));
}

} // namespace
} // namespace isocenter::app::line_profile_test
