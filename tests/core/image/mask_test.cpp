// SPDX-License-Identifier: MIT
#include "core/image/filters/collimator.h"
#include "core/image/mask.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::mask_test {
namespace {

Mask maskOf(std::initializer_list<const char*> lines)
{
    Mask mask(static_cast<int>(std::string(*lines.begin()).size()), static_cast<int>(lines.size()), false);
    int row = 0;
    for (const char* line : lines) {
        for (int column = 0; column < mask.columns; ++column)
            mask.set(column, row, line[column] == '#');
        ++row;
    }
    return mask;
}

std::string drawn(const Mask& mask)
{
    std::string text;
    for (int row = 0; row < mask.rows; ++row) {
        for (int column = 0; column < mask.columns; ++column)
            text += mask.at(column, row) ? '#' : '.';
        text += '\n';
    }
    return text;
}

TEST(Mask, CountsItsPixels)
{
    for (const int columns : {1, 7, 8, 100, 2041}) {
        Mask mask(columns, 3, true);
        EXPECT_EQ(mask.countedPixels(), static_cast<std::size_t>(3 * columns));
        mask.set(columns - 1, 2, false);
        EXPECT_EQ(mask.countedPixels(), static_cast<std::size_t>(3 * columns - 1));
    }
    EXPECT_EQ(Mask().countedPixels(), 0u);
}

TEST(Mask, ShrinksConservatively)
{
    const Mask mask = maskOf({
        "####.", //
        "#####",
        "##.##",
        "####.",
        "#####",
    });
    EXPECT_EQ(drawn(mask.shrunk(2)), "##.\n"
                                     "#..\n"
                                     "###\n");
    EXPECT_EQ(drawn(mask.shrunk(1)), drawn(mask));
}

TEST(Mask, ErodesByOnePixelButNotAtTheImagesEdge)
{
    const Mask mask = maskOf({
        "######", //
        "######",
        "######",
        "####.#",
    });
    EXPECT_EQ(drawn(mask.eroded()), "######\n"
                                    "######\n"
                                    "###...\n"
                                    "###...\n");
}

TEST(Mask, CutsAndIntersects)
{
    const Mask mask = maskOf({"##.#", "#.##", "####"});
    EXPECT_EQ(drawn(mask.cut({1, 0, 2, 3})), "#.\n.#\n##\n");
    EXPECT_EQ(drawn(mask.intersected(maskOf({"####", "...#", "#..."}))), "##.#\n...#\n#...\n");
    EXPECT_EQ(mask.countedPixels(), 10u);
}

TEST(Mask, APolygonHoldsThePixelsWhoseCentresItHolds)
{
    Mask mask(6, 5, false);
    const std::vector<PixelPoint> square{{1.4, 1.4}, {4.4, 1.4}, {4.4, 3.6}, {1.4, 3.6}};
    mask.setInside(square, true);
    EXPECT_EQ(drawn(mask), "......\n"
                           ".###..\n"
                           ".###..\n"
                           ".###..\n"
                           "......\n");
    const std::vector<PixelPoint> outside{{-5.0, 2.0}, {2.0, 2.0}, {2.0, 20.0}, {-5.0, 20.0}};
    mask.setInside(outside, false);
    EXPECT_EQ(drawn(mask), "......\n"
                           ".###..\n"
                           "..##..\n"
                           "..##..\n"
                           "......\n");
}

TEST(Mask, APolygonMayBeConcaveAndTurnEitherWay)
{
    const std::vector<PixelPoint> letterU{{0, 0}, {2, 0}, {2, 4}, {4, 4}, {4, 0}, {6, 0}, {6, 6}, {0, 6}};
    std::vector<PixelPoint> reversed(letterU.rbegin(), letterU.rend());
    Mask one(6, 6, false);
    one.setInside(letterU, true);
    Mask other(6, 6, false);
    other.setInside(reversed, true);
    EXPECT_EQ(drawn(one), "##..##\n##..##\n##..##\n##..##\n######\n######\n");
    EXPECT_EQ(drawn(other), drawn(one));
}

// A bright field of a given radius with an opaque bone inside, all else shadow with a little noise.
Radiograph collimated(double radius, IntensityKind kind)
{
    Radiograph xray;
    xray.name = "collimated.png";
    xray.intensity = kind;
    xray.pixels = Image(120, 100);
    for (int row = 0; row < 100; ++row) {
        for (int column = 0; column < 120; ++column) {
            const double distance = std::hypot(column - 60.0, row - 50.0);
            double value = 40.0 + (column * 7 + row * 3) % 5; // shadow
            if (distance < radius)
                value = distance < 10.0 ? 45.0 : 2000.0 + 10.0 * column;
            xray.pixels.at(column, row) =
                static_cast<float>(kind == IntensityKind::Linear ? value : -std::log(value / 4000.0));
        }
    }
    return xray;
}

TEST(Collimator, ItsShadowIsIgnoredWithTheBorderOfTheField)
{
    for (const double radius : {30.0, 45.0, 65.0}) { // the last reaches beyond the edges of the image
        const Mask mask = withoutCollimator(collimated(radius, IntensityKind::Linear));
        for (int row = 0; row < mask.rows; ++row) {
            for (int column = 0; column < mask.columns; ++column) {
                const double distance = std::hypot(column - 60.0, row - 50.0);
                if (distance > radius || distance < radius - 5.0) { // the opaque bone is no collimator
                    ASSERT_EQ(mask.at(column, row), distance < radius) << column << " " << row;
                }
            }
        }
    }
}

TEST(Collimator, IsBrightInLogarithmicImages)
{
    const Mask linear = withoutCollimator(collimated(45.0, IntensityKind::Linear));
    const Mask logarithmic = withoutCollimator(collimated(45.0, IntensityKind::Logarithmic));
    EXPECT_TRUE(logarithmic.at(80, 50));
    EXPECT_FALSE(logarithmic.at(2, 2));
    EXPECT_NEAR(static_cast<double>(logarithmic.countedPixels()), static_cast<double>(linear.countedPixels()),
                0.02 * static_cast<double>(linear.countedPixels()));
}

TEST(Collimator, AnImageWithoutOneKeepsAllPixels)
{
    const Radiograph open = collimated(200.0, IntensityKind::Linear);
    EXPECT_EQ(withoutCollimator(open).countedPixels(), open.pixels.values.size());
}

TEST(Collimator, AnImageThatIsAllShadowIsRefused)
{
    Radiograph dark;
    dark.name = "dark.png";
    dark.pixels = Image(40, 30, 12.0f);
    try {
        withoutCollimator(dark);
        FAIL() << "nothing is left, and nobody said so";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("dark.png"), std::string::npos);
    }
}

} // namespace
} // namespace isocenter::core::mask_test
