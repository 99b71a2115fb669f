// SPDX-License-Identifier: MIT
// Masks of a bit a pixel against masks of bytes, for rows that end before, at and behind a word.
#include "core/lines/thinning/mask_rules.h"
#include "core/lines/thinning/neighbours.h"
#include "core/lines/thinning/packed_mask.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace isocenter::core::packed_mask_test {
namespace {

constexpr int kRows = 9;
constexpr int kColumns[] = {1, 7, 8, 9, 63, 64, 65, 127, 130, 511, 512, 513, 577};

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

TEST(PackedMask, IsMadeOfWordsAsDevicesPackThem)
{
    for (const int columns : kColumns) {
        const Mask mask = randomMask(columns, 0.4);
        const auto wordsOfRow = static_cast<std::size_t>((columns + 31) / 32);
        std::vector<unsigned> words(wordsOfRow * kRows, 0);
        forEachPixel(mask, [&](const PixelPlace& pixel) {
            if (mask.at(pixel.column, pixel.row))
                words[static_cast<std::size_t>(pixel.row) * wordsOfRow +
                      static_cast<std::size_t>(pixel.column / 32)] |= 1u << pixel.column % 32;
        });
        for (std::size_t row = 0; columns % 32 != 0 && row < kRows; ++row)
            words[(row + 1) * wordsOfRow - 1] |= ~0u << columns % 32; // what lies outside does not count
        const std::span asDevicesHaveThem(reinterpret_cast<const int*>(words.data()), words.size());
        EXPECT_EQ(PackedMask(asDevicesHaveThem, columns, kRows), PackedMask(mask)) << columns;
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
        forEachPixel(mask, [&](const PixelPlace& pixel) {
            const Neighbours around = packed.neighboursOf(pixel);
            for (int direction = 0; direction < 8; ++direction)
                ASSERT_EQ(around[direction], isSet(mask, placeBeside(pixel, direction)))
                    << columns << ": " << pixel.column << ", " << pixel.row << ", " << direction;
        });
    }
}

// What rules say of a pixel, by the eight around it one after another.
struct Around
{
    bool p[8];

    Around(const Mask& mask, const PixelPlace& pixel)
    {
        for (int direction = 0; direction < 8; ++direction)
            p[direction] = isSet(mask, placeBeside(pixel, direction));
    }
    int count() const { return static_cast<int>(std::ranges::count(p, true)); }
    int pieces() const
    {
        int pieces = 0;
        for (int direction = 0; direction < 8; ++direction)
            pieces += p[direction] && !p[(direction + 1) % 8] ? 1 : 0;
        return pieces;
    }
    bool makesSquare() const
    {
        return (p[0] && p[1] && p[2]) || (p[2] && p[3] && p[4]) || (p[4] && p[5] && p[6]) ||
               (p[6] && p[7] && p[0]);
    }
};

TEST(PackedMask, RulesSayOfManyPixelsWhatTheySayOfEach)
{
    for (const int columns : kColumns)
        for (const double share : {0.15, 0.4, 0.8}) {
            const Mask mask = randomMask(columns, share);
            const PackedMask before(mask);
            const auto by = [&](MaskRule rule) {
                PackedMask made(columns, kRows);
                const bool differs = made.become(rule, before);
                EXPECT_EQ(differs, made.mask().counts != mask.counts) << columns;
                return made;
            };
            const PackedMask wide = by(MaskRule::Widened);
            const PackedMask hanging = by(MaskRule::Hanging);
            const PackedMask ends = by(MaskRule::LineEnd);
            const PackedMask junctions = by(MaskRule::LineJunction);
            forEachPixel(mask, [&](const PixelPlace& pixel) {
                const bool set = mask.at(pixel.column, pixel.row);
                const Around around(mask, pixel);
                ASSERT_EQ(wide.at(pixel), set || around.count() > 0) << columns;
                ASSERT_EQ(hanging.at(pixel), set && around.count() >= 2) << columns;
                ASSERT_EQ(ends.at(pixel), set && around.pieces() <= 1 && !around.makesSquare()) << columns;
                ASSERT_EQ(junctions.at(pixel), set && (around.pieces() > 2 || around.makesSquare()))
                    << columns;
            });
        }
}

TEST(PackedMask, RowsAreTakenAndCounted)
{
    for (const int columns : kColumns) {
        const Mask mask = randomMask(columns, 0.5);
        const PackedMask packed(mask);
        const PackedMask rows = packed.rowsOf(2, 6);
        std::size_t count = 0;
        forEachPixel(rows.mask(), [&](const PixelPlace& pixel) {
            ASSERT_EQ(rows.at(pixel), packed.at({pixel.column, pixel.row + 2})) << columns;
            count += rows.at(pixel) ? 1 : 0;
        });
        EXPECT_EQ(rows.rows(), 4);
        EXPECT_EQ(packed.countOfRows(2, 6), count) << columns;
        EXPECT_EQ(packed.rowsOf(4, 4).rows(), 0);
        PackedMask others(columns, kRows);
        others.takeRows(packed, 2, 5, 3);
        forEachPixel(mask, [&](const PixelPlace& pixel) {
            const bool isTaken = pixel.row >= 5 && pixel.row < 8;
            ASSERT_EQ(others.at(pixel), isTaken && packed.at({pixel.column, pixel.row - 3})) << columns;
        });
    }
}

// Rules that are applied to some rows alone are those of the whole mask.
TEST(PackedMask, RulesMakeSomeRowsOnly)
{
    const PackedMask before(randomMask(130, 0.4));
    PackedMask whole(130, kRows);
    whole.become(MaskRule::Widened, before);
    PackedMask some(130, kRows);
    some.become(MaskRule::Widened, before, 3, 5);
    PackedMask expected(130, kRows);
    expected.takeRows(whole, 3, 3, 2);
    EXPECT_EQ(some, expected);
}

TEST(Neighbours, ALineLeadsFromTheNearestPixelOfOnePieceToThatOfTheOther)
{
    struct Case
    {
        std::vector<int> directions; // from the one above, clockwise
        int from;
        int onwards;
    };
    for (const Case& of : {Case{{0, 4}, 0, 4}, Case{{0, 4}, 4, 0}, Case{{7, 3}, 7, 3}, Case{{0, 3, 4}, 0, 4},
                           Case{{0, 3, 4}, 3, 0}, Case{{3, 4, 5, 0}, 5, 0}, Case{{3, 4, 5, 0}, 0, 4},
                           Case{{7, 0, 2}, 7, 2}, Case{{7, 0, 2}, 2, 0}}) {
        unsigned bits = 0;
        for (const int direction : of.directions)
            bits |= 1u << direction;
        const Neighbours around(static_cast<std::uint8_t>(bits));
        EXPECT_EQ(around.onwardsFrom(of.from), of.onwards) << bits << " from " << of.from;
        EXPECT_TRUE(around.isNearest(of.onwards)) << bits;
        if (of.from % 2 == 1 && of.directions.size() > 2) {
            EXPECT_FALSE(around.isNearest(of.from)) << bits;
        }
    }
}

TEST(PackedMask, SaysWhetherARuleChangesAnything)
{
    PackedMask pair(65, kRows);
    for (const int column : {63, 64})
        pair.set({column, 3});
    PackedMask made(65, kRows);
    EXPECT_FALSE(made.become(MaskRule::LineEnd, pair)) << "both are ends";
    EXPECT_EQ(made.mask().counts, pair.mask().counts);
    EXPECT_TRUE(made.become(MaskRule::Hanging, pair));
    EXPECT_EQ(made.mask().countedPixels(), 0u);
    PackedMask all(randomMask(65, 1.0));
    EXPECT_FALSE(made.become(MaskRule::Widened, all)) << "nothing is set behind the last column";
}

} // namespace
} // namespace isocenter::core::packed_mask_test
