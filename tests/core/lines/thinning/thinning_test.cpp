// SPDX-License-Identifier: MIT
// Thinning of 64 pixels at once against that of a pixel at a time.
#include "core/image/mask.h"
#include "core/lines/thinning/neighbours.h"
#include "core/lines/thinning/packed_mask.h"
#include "core/lines/thinning/thinning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace isocenter::core::thinning_test {
namespace {

constexpr int kColumns = 150;
constexpr int kRows = 300; // of several bands

// Strokes of some widths, and pixels by chance.
Mask scribble(unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> share(0.0, 1.0);
    const auto place = [&] { return PixelPoint{share(random) * kColumns, share(random) * kRows}; };
    Mask mask(kColumns, kRows, false);
    for (int stroke = 0; stroke < 12; ++stroke)
        drawStroke(mask, place(), place(), 4.0 * share(random), true);
    drawStroke(mask, place(), place(), 25.0, true); // takes many rounds to thin
    for (std::uint8_t& pixel : mask.counts)
        if (share(random) < 0.03)
            pixel = 1;
    return mask;
}

bool isSet(const Mask& mask, const PixelPlace& pixel)
{
    return pixel.column >= 0 && pixel.row >= 0 && pixel.column < mask.columns && pixel.row < mask.rows &&
           mask.at(pixel.column, pixel.row);
}

// A pass of Guo and Hall's algorithm A1, by its conditions one after another.
bool isLeft(const Mask& mask, const PixelPlace& pixel, bool firstPass)
{
    bool p[8];
    for (int direction = 0; direction < 8; ++direction)
        p[direction] = isSet(mask, placeBeside(pixel, direction));
    const int pieces = (!p[0] && (p[1] || p[2])) + (!p[2] && (p[3] || p[4])) + (!p[4] && (p[5] || p[6])) +
                       (!p[6] && (p[7] || p[0]));
    const int pairs = std::min((p[7] || p[0]) + (p[1] || p[2]) + (p[3] || p[4]) + (p[5] || p[6]),
                               (p[0] || p[1]) + (p[2] || p[3]) + (p[4] || p[5]) + (p[6] || p[7]));
    const bool onSide = firstPass ? (p[4] || p[5] || !p[7]) && p[6] : (p[0] || p[1] || !p[3]) && p[2];
    return pieces != 1 || pairs < 2 || pairs > 3 || onSide;
}

Mask thinnedPlainly(Mask mask)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (const bool firstPass : {true, false}) {
            const Mask before = mask;
            for (int row = 0; row < mask.rows; ++row)
                for (int column = 0; column < mask.columns; ++column)
                    if (before.at(column, row) && !isLeft(before, {column, row}, firstPass)) {
                        mask.set(column, row, false);
                        changed = true;
                    }
        }
    }
    return mask;
}

// Takes the pixels that hang together with one, and it, out of a mask.
std::vector<PixelPlace> takenPiece(PackedMask& mask, const PixelPlace& pixel)
{
    std::vector<PixelPlace> piece{pixel};
    mask.clear(pixel);
    for (std::size_t next = 0; next < piece.size(); ++next)
        for (const PixelPlace& beside : mask.touching(piece[next])) {
            mask.clear(beside);
            piece.push_back(beside);
        }
    return piece;
}

TEST(Thinning, IsThatOfAPixelAtATime)
{
    for (const unsigned seed : {1u, 2u, 3u}) {
        const Mask mask = scribble(seed);
        const Mask thin = thinned(PackedMask(mask)).mask();
        EXPECT_EQ(thin.counts, thinnedPlainly(mask).counts) << seed;
        EXPECT_LT(2 * thin.countedPixels(), mask.countedPixels()) << seed;
    }
}

TEST(Thinning, OfPeaksIsAllStepsOneAfterAnother)
{
    for (const unsigned seed : {7u, 8u}) {
        const PackedMask peaks(scribble(seed));
        EXPECT_EQ(thinLines(peaks), thinned(widened(withoutSpecks(peaks)))) << seed;
    }
}

TEST(Thinning, LeavesNoSquareOfAWideLineAndNothingToThin)
{
    Mask mask(kColumns, kRows, false);
    drawStroke(mask, {20.0, 20.0}, {130.0, 30.0}, 4.5, true);
    const Mask thin = thinned(PackedMask(mask)).mask();
    for (int row = 1; row < kRows; ++row)
        for (int column = 1; column < kColumns; ++column)
            EXPECT_FALSE(thin.at(column, row) && thin.at(column - 1, row) && thin.at(column, row - 1) &&
                         thin.at(column - 1, row - 1));
    EXPECT_EQ(thinned(PackedMask(thin)).mask().counts, thin.counts);
    PackedMask left(thin);
    std::vector<PixelPlace> piece;
    left.forEach([&](const PixelPlace& pixel) {
        EXPECT_TRUE(piece.empty()) << "one piece stays one";
        piece = takenPiece(left, pixel);
    });
    EXPECT_EQ(piece.size(), thin.countedPixels());
}

TEST(Thinning, SpecksArePiecesOfOneOrTwoPixels)
{
    for (const unsigned seed : {4u, 5u}) {
        const Mask mask = scribble(seed);
        Mask expected(kColumns, kRows, false);
        PackedMask left(mask);
        int specks = 0;
        left.forEach([&](const PixelPlace& pixel) {
            const std::vector<PixelPlace> piece = takenPiece(left, pixel);
            specks += piece.size() < 3 ? 1 : 0;
            if (piece.size() >= 3)
                for (const PixelPlace& of : piece)
                    expected.set(of.column, of.row, true);
        });
        EXPECT_GT(specks, 50) << seed;
        EXPECT_EQ(withoutSpecks(PackedMask(mask)).mask().counts, expected.counts) << seed;
    }
}

TEST(Thinning, WidenedMasksHaveAllPixelsAround)
{
    const Mask mask = scribble(6);
    const Mask wide = widened(PackedMask(mask)).mask();
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            bool expected = mask.at(column, row);
            for (int direction = 0; direction < 8; ++direction)
                expected = expected || isSet(mask, placeBeside({column, row}, direction));
            ASSERT_EQ(wide.at(column, row), expected) << column << ", " << row;
        }
}

} // namespace
} // namespace isocenter::core::thinning_test
