// SPDX-License-Identifier: MIT
#include "core/image/filters/collimation.h"
#include "core/image/filters/padding.h"
#include "core/image/filters/window_level.h"
#include "core/phantom/synthetic_case.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace isocenter::core::padding_test {
namespace {

// Noise about 2000, of 60 x 50 pixels.
Image anatomy()
{
    const RandomField random(3);
    Image image(60, 50);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        image.values[p] =
            2000.0f + 20.0f * static_cast<float>(random.gaussian(static_cast<std::uint32_t>(p)));
    return image;
}

// The part of an image within a circle, all else of one value.
Image within(const Image& image, double radius, float padding)
{
    Image round = image;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            if (std::hypot(column - 0.5 * image.columns, row - 0.5 * image.rows) > radius)
                round.at(column, row) = padding;
    return round;
}

TEST(MeasuredPixels, AreAllWithoutPadding)
{
    EXPECT_TRUE(measuredPixels(anatomy()).empty());
    EXPECT_TRUE(measuredPixels(Image()).empty());
}

TEST(MeasuredPixels, DoNotIncludeConstantAreasAlongTheBorder)
{
    Image image = anatomy();
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < 8; ++column)
            image.at(column, row) = -2000.0f;
    image.at(3, 3) = 2000.0f; // a pixel that was measured within it
    const Mask measured = measuredPixels(image);
    ASSERT_FALSE(measured.empty());
    EXPECT_EQ(measured.countedPixels(), 52u * 50u + 1u);
    EXPECT_TRUE(measured.at(3, 3));
    EXPECT_FALSE(measured.at(7, 49));
    EXPECT_TRUE(measured.at(8, 49));
}

TEST(MeasuredPixels, IncludeConstantAreasWithinTheImageAndSmallOnes)
{
    Image image = anatomy();
    for (int row = 10; row < 30; ++row) // an implant that saturates
        for (int column = 10; column < 30; ++column)
            image.at(column, row) = 4095.0f;
    for (int column = 0; column < 50; ++column) // 1.7 % of the pixels
        image.at(column, 0) = 4095.0f;
    EXPECT_TRUE(measuredPixels(image).empty());
}

// Padding far from all values that were measured leaves the histogram no more than a few bins of anatomy.
TEST(RadiographWindow, IgnoresPaddingOfAnyValue)
{
    const WindowLevel plain = radiographWindow(anatomy());
    for (const float padding : {0.0f, 2000.0f, 65535.0f, -32768.0f, 3.0e7f}) {
        const WindowLevel window = radiographWindow(within(anatomy(), 20.0, padding));
        EXPECT_NEAR(window.low, plain.low, 20.0) << padding;
        EXPECT_NEAR(window.high, plain.high, 20.0) << padding;
        const WindowLevel chosen = radiographWindow(within(anatomy(), 20.0, padding), Roi::whole(60, 50));
        EXPECT_NEAR(chosen.width(), plain.width(), 25.0) << padding;
    }
}

// An image that lies in a corner of a large, padded one: its middle two thirds hold nothing of it.
TEST(RadiographWindow, FindsWhatWasMeasuredWhereverItLies)
{
    Image large(400, 400, 65535.0f);
    const Image measured = anatomy();
    for (int row = 0; row < measured.rows; ++row)
        for (int column = 0; column < measured.columns; ++column)
            large.at(column, row) = measured.at(column, row);
    EXPECT_NEAR(radiographWindow(large).low, automaticWindow(measured).low, 1e-3);
    EXPECT_NEAR(radiographWindow(large).high, automaticWindow(measured).high, 1e-3);
}

TEST(RadiographWindow, OfNothingButPaddingIsThatOfTheImage)
{
    EXPECT_EQ(radiographWindow(Image(30, 30, 7.0f)), automaticWindow(Image(30, 30, 7.0f)));
}

// The X-ray of a spine within a circle, beyond which each pixel has a value of its own.
template <class Shadow>
Radiograph roundSpine(const Shadow& shadow)
{
    SyntheticCaseOptions options;
    options.volumeSize = {48, 48, 36};
    options.columns = options.rows = 96;
    Radiograph xray = makeSyntheticCase(options).xrays.front();
    for (int row = 0; row < 96; ++row)
        for (int column = 0; column < 96; ++column)
            if (std::hypot(column - 48.0, row - 48.0) > 30.0)
                xray.pixels.at(column, row) = static_cast<float>(shadow(column, row));
    return xray;
}

Mask circle()
{
    Mask field(96, 96, true);
    for (int row = 0; row < 96; ++row)
        for (int column = 0; column < 96; ++column)
            field.set(column, row, std::hypot(column - 48.0, row - 48.0) <= 30.0);
    return field;
}

// Scatter in the shadow that makes no plateau of the histogram.
TEST(RadiographWindow, StaysWithinAField)
{
    const auto nothing = [](int, int) { return 0.0; };
    const double dark = radiographWindow(roundSpine(nothing).pixels, {}, circle()).low;
    ASSERT_GT(dark, 100.0);
    const Radiograph xray = roundSpine([&](int column, int) { return dark * (0.1 + 0.008 * column); });
    const WindowLevel blind = radiographWindow(xray.pixels, Roi::whole(96, 96));
    EXPECT_LT(blind.low, 0.5 * dark);
    EXPECT_GT(radiographWindow(xray.pixels, {}, circle()).low, 0.9 * dark);
    // A mask of another image says nothing of this one, and a region is the user's choice.
    EXPECT_EQ(radiographWindow(xray.pixels, {}, Mask(10, 10, true)), radiographWindow(xray.pixels));
    EXPECT_EQ(radiographWindow(xray.pixels, Roi::whole(96, 96), circle()), blind);
}

TEST(RadiographWindow, IgnoresTheBorderOfACollimator)
{
    const RandomField random(8);
    const Radiograph xray = roundSpine([&](int column, int row) {
        return 60.0 + 4.0 * random.gaussian(static_cast<std::uint32_t>(96 * row + column));
    });
    const auto found = collimationOf(xray);
    ASSERT_TRUE(found);
    const WindowLevel wanted = radiographWindow(xray.pixels, {}, circle());
    const WindowLevel window = radiographWindow(xray.pixels, {}, found->mask);
    EXPECT_GT(window.low, 200.0);
    EXPECT_NEAR(window.low, wanted.low, 0.1 * wanted.width());
    EXPECT_LE(window.high, wanted.high); // the rim of the field is left out as well
    EXPECT_GT(window.high, 0.7 * wanted.high);
}

} // namespace
} // namespace isocenter::core::padding_test
