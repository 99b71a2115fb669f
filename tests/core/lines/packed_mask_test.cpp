// SPDX-License-Identifier: MIT
// Masks of a bit a pixel against masks of bytes, for rows that end before, at and behind a word.
#include "core/lines/neighbours.h"
#include "core/lines/packed_mask.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace isocenter::core::packed_mask_test {
namespace {

constexpr int kRows = 9;
constexpr int kColumns[] = {1, 7, 8, 9, 63, 64, 65, 127, 130};

Mask randomMask(int columns, double share)
{
    std::mt19937 random(static_cast<unsigned>(columns));
    std::bernoulli_distribution set(share);
    Mask mask(columns, kRows, false);
    for (std::uint8_t& pixel : mask.counts)
        pixel = set(random) ? 1 : 0;
    return mask;
}

bool isSet(const Mask& mask, const PixelPlace& pixel)
{
    return pixel.column >= 0 && pixel.row >= 0 && pixel.column < mask.columns && pixel.row < mask.rows &&
           mask.at(pixel.column, pixel.row);
}

template <class Each>
void forEachPixel(const Mask& mask, const Each& each)
{
    for (int row = 0; row < mask.rows; ++row)
        for (int column = 0; column < mask.columns; ++column)
            each(PixelPlace{column, row});
}

TEST(PackedMask, HoldsWhatAMaskDoes)
{
    for (const int columns : kColumns) {
        const Mask mask = randomMask(columns, 0.4);
        PackedMask packed(mask);
        EXPECT_EQ(packed.mask().counts, mask.counts) << columns;
        std::vector<PixelPlace> expected;
        forEachPixel(mask, [&](const PixelPlace& pixel) {
            EXPECT_EQ(packed.at(pixel), mask.at(pixel.column, pixel.row));
            if (mask.at(pixel.column, pixel.row))
                expected.push_back(pixel);
        });
        std::vector<PixelPlace> found;
        packed.forEach([&](const PixelPlace& pixel) { found.push_back(pixel); });
        EXPECT_EQ(found, expected) << columns;
        packed.clear({columns - 1, 3});
        EXPECT_FALSE(packed.at({columns - 1, 3}));
        packed.set({columns - 1, 3});
        EXPECT_TRUE(packed.at({columns - 1, 3}));
    }
}

TEST(PackedMask, PixelsThatAreTakenOutOnTheWayAreNotVisited)
{
    PackedMask mask(130, 2);
    for (const int column : {5, 6, 63, 64, 129})
        mask.set({column, 1});
    std::vector<int> visited;
    mask.forEach([&](const PixelPlace& pixel) {
        visited.push_back(pixel.column);
        if (pixel.column == 5)
            for (const int later : {6, 64})
                mask.clear({later, 1});
    });
    EXPECT_EQ(visited, (std::vector{5, 63, 129}));
}

TEST(PackedMask, SeesThePixelsAroundEachAndNoneOutside)
{
    for (const int columns : kColumns) {
        const Mask mask = randomMask(columns, 0.5);
        const PackedMask packed(mask);
        PackedMask isBeside[8] = {packed, packed, packed, packed, packed, packed, packed, packed};
        for (std::size_t direction = 0; direction < 8; ++direction)
            isBeside[direction].become(packed,
                                       [&](const PackedPixels& pixels) { return pixels.beside[direction]; });
        forEachPixel(mask, [&](const PixelPlace& pixel) {
            const Neighbours around = packed.neighboursOf(pixel);
            for (int direction = 0; direction < 8; ++direction) {
                const bool expected = isSet(mask, placeBeside(pixel, direction));
                ASSERT_EQ(around[direction], expected)
                    << columns << ": " << pixel.column << ", " << pixel.row << ", " << direction;
                ASSERT_EQ(isBeside[direction].at(pixel), expected)
                    << columns << ": " << pixel.column << ", " << pixel.row << ", " << direction;
            }
        });
    }
}

TEST(PackedMask, SaysWhetherARuleChangesAnything)
{
    const PackedMask mask(randomMask(65, 0.3));
    PackedMask same(65, kRows);
    EXPECT_FALSE(same.become(mask, [](const PackedPixels& pixels) { return pixels.set; }));
    EXPECT_EQ(same.mask().counts, mask.mask().counts);
    PackedMask all(65, kRows);
    EXPECT_TRUE(all.become(mask, [](const PackedPixels&) { return ~std::uint64_t{0}; }));
    EXPECT_FALSE(same.become(all, [](const PackedPixels& pixels) { return pixels.set; }))
        << "nothing is set behind the last column";
}

} // namespace
} // namespace isocenter::core::packed_mask_test
