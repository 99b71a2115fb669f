// SPDX-License-Identifier: MIT
#include "core/image/filters/collimator_blades.h"
#include "core/image/filters/value_histogram.h"
#include "core/image/filters/window_level.h"
#include "core/image/image.h"
#include "core/image/roi.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core::image_test {
namespace {

TEST(Image, ShrunkAveragesBlocks)
{
    Image image(3, 3);
    image.values = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    const Image half = shrunk(image, 2);
    EXPECT_EQ(half.columns, 2);
    EXPECT_EQ(half.rows, 2);
    EXPECT_EQ(half.values, (std::vector<float>{3.0f, 4.5f, 7.5f, 9.0f})); // edges average what they hold
    EXPECT_EQ(shrunk(image, 1).values, image.values);
    EXPECT_EQ(shrunk(image, 5).values, std::vector<float>{5.0f});
}

TEST(Image, HasBytesIfItsGreysAreWhole)
{
    Image image(3, 1);
    image.values = {0, 17, 255};
    EXPECT_EQ(wholeBytes(image), (std::vector<std::uint8_t>{0, 17, 255}));
    for (const float other : {0.5f, -1.0f, 256.0f, 254.999f, std::numeric_limits<float>::quiet_NaN()}) {
        image.values[1] = other;
        EXPECT_FALSE(wholeBytes(image)) << other;
    }
}

TEST(Roi, IntersectsAndUnites)
{
    const Roi a{10, 20, 30, 40};
    const Roi b{25, 10, 100, 20};
    EXPECT_EQ(a.intersected(b), (Roi{25, 20, 15, 10}));
    EXPECT_EQ(a.united(b), (Roi{10, 10, 115, 50}));
    EXPECT_TRUE(a.intersected({100, 100, 5, 5}).empty());
    EXPECT_EQ(a.united(Roi()), a);
    EXPECT_EQ(Roi().united(a), a);
}

TEST(Roi, ContainsItsFirstButNotTheOneAfterItsLast)
{
    const Roi roi{2, 3, 4, 5};
    EXPECT_TRUE(roi.contains(2, 3));
    EXPECT_TRUE(roi.contains(5, 7));
    EXPECT_FALSE(roi.contains(6, 7));
    EXPECT_FALSE(roi.contains(5, 8));
    EXPECT_FALSE(roi.contains(1, 3));
}

TEST(Roi, InnerThirdIsCentral)
{
    EXPECT_EQ(Roi::innerThird(300, 90), (Roi{100, 30, 100, 30}));
    const Roi odd = Roi::innerThird(101, 7);
    EXPECT_EQ(odd, (Roi{34, 2, 33, 2}));
    EXPECT_FALSE(Roi::innerThird(1, 1).empty());
}

TEST(Roi, ShrunkHoldsOnlyWholePixels)
{
    const Roi roi{3, 4, 10, 8}; // columns 3 to 12, rows 4 to 11
    EXPECT_EQ(roi.shrunk(2), (Roi{2, 2, 4, 4}));
    EXPECT_EQ(roi.shrunk(1), roi);
    const Roi tiny = Roi{5, 5, 1, 1}.shrunk(4);
    EXPECT_EQ(tiny.columns, 1);
    EXPECT_EQ(tiny.rows, 1);
}

TEST(WindowLevel, IsAutomaticWithinARegion)
{
    Image image(20, 10, 5.0f);
    image.at(0, 0) = -1000.0f;
    image.at(19, 9) = 1000.0f;
    image.at(10, 5) = 9.0f;
    EXPECT_EQ(automaticWindow(image), (WindowLevel{-1000.0, 1000.0}));
    EXPECT_EQ(automaticWindow(image, {9, 4, 4, 4}), (WindowLevel{5.0, 9.0}));
    EXPECT_EQ(automaticWindow(image, {2, 2, 3, 3}), (WindowLevel{4.5, 5.5})); // never empty
    EXPECT_EQ(automaticWindow(image, {18, 8, 50, 50}), (WindowLevel{5.0, 1000.0}));
    EXPECT_EQ(automaticWindow(image, {30, 30, 4, 4}), automaticWindow(image));
    EXPECT_EQ(automaticWindow(Image()), WindowLevel());
}

// A third behind the collimator's blades with a little noise, a tenth saturated, anatomy between.
TEST(RadiographWindow, LeavesOutWhatIsNoAnatomy)
{
    Image image(100, 60, 0.0f);
    const Roi whole{0, 0, 100, 60};
    const RandomField random(5);
    for (std::size_t p = 0; p < image.values.size(); ++p) {
        const auto number = static_cast<std::uint32_t>(p);
        const std::size_t column = p % 100;
        image.values[p] = column < 33   ? 20.0f + static_cast<float>(random.gaussian(number))
                          : column < 43 ? 4095.0f
                                        : 1000.0f + 20.0f * static_cast<float>(column);
    }
    const WindowLevel window = radiographWindow(image, whole);
    EXPECT_NEAR(window.low, 1860.0, 20.0);
    EXPECT_NEAR(window.high, 2980.0, 20.0);
    EXPECT_LT(automaticWindow(image).low, 30.0); // which takes it all
    // Without such surroundings it is the same.
    const Roi anatomy{43, 0, 57, 60};
    EXPECT_EQ(radiographWindow(image, anatomy), automaticWindow(image, anatomy));
    EXPECT_EQ(radiographWindow(Image(5, 5, 3.0f)), automaticWindow(Image(5, 5, 3.0f)));
    EXPECT_EQ(radiographWindow(Image()), WindowLevel());
    // Line integrals of 8-bit greys: the blades let 1, 2, 3 or 4 counts through, which lie far apart.
    Image integrals(100, 60, 0.0f);
    for (std::size_t p = 0; p < integrals.values.size(); ++p) {
        const std::size_t column = p % 100;
        const double counts = column < 40 ? 1.0 + static_cast<double>(column % 4)
                                          : 60.0 + static_cast<double>((7 * column + p / 100) % 140);
        integrals.values[p] = static_cast<float>(-std::log(counts / 255.0));
    }
    EXPECT_LT(radiographWindow(integrals, whole).high, -std::log(59.0 / 255.0));
    EXPECT_GT(automaticWindow(integrals).high, 5.0);
    // What only the rim shows does not count.
    Image rim(60, 60, 9.0f);
    for (int row = 10; row < 50; ++row)
        for (int column = 10; column < 50; ++column)
            rim.at(column, row) = static_cast<float>(column);
    EXPECT_NEAR(radiographWindow(rim).low, 10.0, 0.5);
    EXPECT_NEAR(radiographWindow(rim).high, 49.0, 3.0); // what lies close to its edge may go, too
    // Two values alone: nothing would be left.
    Image halves(10, 10, 0.0f);
    std::fill(halves.values.begin(), halves.values.begin() + 50, 100.0f);
    EXPECT_EQ(radiographWindow(halves, {0, 0, 10, 10}), automaticWindow(halves));
}

// A leg in the open beam between two blades that are turned a little and let scatter through near their
// edges: white surroundings that fade to grey, and are not a plateau there.
Image collimatedLeg()
{
    Image image(440, 440);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const double turn = 5.0 * row / image.rows;
            const double outside = std::max(120.0 - turn - column, column - (320.0 - turn));
            const double leg = 600.0 * std::max(0.0, 1.0 - std::abs(column - 220.0) / 60.0);
            image.at(column, row) =
                static_cast<float>(outside > 0.0 ? 1023.0 - 400.0 * std::exp(-outside / 12.0) : leg);
        }
    return image;
}

TEST(RadiographWindow, LeavesOutSurroundingsThatFade)
{
    const Image leg = collimatedLeg();
    const Roi field = collimatedField(leg);
    EXPECT_EQ(field.rows, 440);
    EXPECT_NEAR(field.column, 122.0, 10.0);
    EXPECT_NEAR(field.column + field.columns, 315.0, 12.0);
    EXPECT_NEAR(radiographWindow(leg).high, 600.0, 15.0);
    EXPECT_GT(radiographWindow(leg, Roi::whole(440, 440)).high, 900.0); // as the user chose
    Image lying(440, 440);                                              // the same from the top, dark outside
    for (int row = 0; row < 440; ++row)
        for (int column = 0; column < 440; ++column)
            lying.at(column, row) = 1023.0f - leg.at(row, column);
    EXPECT_EQ(collimatedField(lying), (Roi{field.row, field.column, field.rows, field.columns}));
}

TEST(CollimatedField, IsTheWholeImageWithoutBlades)
{
    Image anatomy(300, 200);
    for (int row = 0; row < anatomy.rows; ++row)
        for (int column = 0; column < anatomy.columns; ++column) // a bone with a straight edge beside air
            anatomy.at(column, row) = column < 100 ? 0.3f * static_cast<float>(row) : 500.0f;
    EXPECT_EQ(collimatedField(anatomy), Roi::whole(300, 200));
    EXPECT_EQ(collimatedField(Image(300, 200, 7.0f)), Roi::whole(300, 200));
    EXPECT_EQ(collimatedField(Image(8, 8)), Roi::whole(8, 8));
    EXPECT_TRUE(collimatedField(Image()).empty());
}

TEST(ValueHistogram, CountsEveryFiniteValueOnce)
{
    const float none = std::numeric_limits<float>::quiet_NaN();
    const ValueHistogram histogram = histogramOf({-10, -9, 0, none, 1, 2, 9.9f, 10}, 4); // bins of 5
    EXPECT_EQ(histogram.low, -10.0);
    EXPECT_EQ(histogram.high, 10.0);
    EXPECT_EQ(histogram.binWidth(), 5.0);
    EXPECT_EQ(histogram.counts, (std::vector<std::size_t>{2, 0, 3, 2})); // the highest is in the last bin
    const ValueHistogram single = histogramOf({7, 7, 7}, 2);
    EXPECT_EQ(single.high - single.low, 1.0);
    EXPECT_EQ(single.counts[0] + single.counts[1], 3u);
    EXPECT_TRUE(histogramOf({none}, 4).counts.empty());
    EXPECT_TRUE(histogramOf({}, 4).counts.empty());
}

} // namespace
} // namespace isocenter::core::image_test
