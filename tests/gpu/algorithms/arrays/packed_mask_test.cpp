// SPDX-License-Identifier: MIT
// Masks of a bit a pixel, unpacked.
#include "gpu/algorithms/arrays/packed_mask.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace isocenter::gpu::packed_mask_test {
namespace {

// Of rows that fill their words and their bytes, and of rows that do not; what lies behind a row says
// nothing.
TEST(PackedMask, EachBitIsAPixel)
{
    constexpr int kRows = 5;
    std::mt19937 random(1);
    for (const int columns : {1, 7, 8, 31, 32, 33, 64, 75}) {
        const auto wordsOfRow = static_cast<std::size_t>(packedWords(columns));
        std::vector<int> words(wordsOfRow * kRows);
        for (int& word : words)
            word = static_cast<int>(static_cast<std::uint32_t>(random()));
        const core::Mask mask = unpackedMask(words, columns, kRows);
        ASSERT_EQ(mask.columns, columns);
        ASSERT_EQ(mask.rows, kRows);
        for (int row = 0; row < kRows; ++row)
            for (int column = 0; column < columns; ++column) {
                const int word =
                    words[static_cast<std::size_t>(row) * wordsOfRow + static_cast<std::size_t>(column / 32)];
                EXPECT_EQ(mask.counts[static_cast<std::size_t>(row * columns + column)],
                          static_cast<unsigned>(word) >> column % 32 & 1u)
                    << columns << " columns: column " << column << ", row " << row;
                EXPECT_EQ(isSet(words, columns, column, row), mask.at(column, row))
                    << columns << " columns: column " << column << ", row " << row;
            }
    }
}

TEST(PackedMask, UnpackingCountsThePixels)
{
    const std::vector<int> words{0x5, 0, -1, 0x7};
    core::Mask mask(33 + 5, 2, false);
    EXPECT_EQ(unpack(words, mask), 2u + 32u + 3u);
    EXPECT_EQ(mask.countedPixels(), 2u + 32u + 3u);
}

} // namespace
} // namespace isocenter::gpu::packed_mask_test
