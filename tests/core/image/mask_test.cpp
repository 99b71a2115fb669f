// SPDX-License-Identifier: MIT
#include "core/image/mask.h"

#include <gtest/gtest.h>

#include <string>

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

} // namespace
} // namespace isocenter::core::mask_test
