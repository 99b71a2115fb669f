// SPDX-License-Identifier: MIT
#include "core/lines/thinning/packed_mask.h"

#include "core/image/mask_bits.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <numeric>

namespace isocenter::core {
namespace {

// Words of a row as rules visit them, with one on either side.
std::size_t strideOf(std::size_t words)
{
    return (words + kMaskWordsAtOnce - 1) / kMaskWordsAtOnce * kMaskWordsAtOnce + 2;
}

} // namespace

PackedMask::PackedMask(int columns, int rows)
    : columns_(columns), rows_(rows), words_((columns + kPixels - 1) / kPixels),
      stride_(strideOf(static_cast<std::size_t>(words_))),
      lastPixels_(~std::uint64_t{0} >> (words_ * kPixels - columns)),
      bits_(stride_ * static_cast<std::size_t>(rows + 2))
{
}

PackedMask::PackedMask(std::span<const int> words, int columns, int rows) : PackedMask(columns, rows)
{
    constexpr int kPixelsOfInt = 32;
    const auto ofRow = static_cast<std::size_t>((columns + kPixelsOfInt - 1) / kPixelsOfInt);
    for (int row = 0; row < rows; ++row) {
        std::uint64_t* made = &bits_[firstWord(row)];
        std::memcpy(made, words.data() + static_cast<std::size_t>(row) * ofRow, ofRow * sizeof(int));
        made[words_ - 1] &= lastPixels_;
    }
}

PackedMask::PackedMask(const Mask& mask) : PackedMask(mask.columns, mask.rows)
{
    parallelFor(rows_, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const std::uint8_t* bytes =
                mask.counts.data() + static_cast<std::ptrdiff_t>(row) * static_cast<std::ptrdiff_t>(columns_);
            std::uint64_t* words = &bits_[firstWord(row)];
            int column = 0;
            for (; column + kPixelsOfByte <= columns_; column += kPixelsOfByte)
                words[column / kPixels] |= std::uint64_t{packedPixels(bytes + column)} << column % kPixels;
            for (; column < columns_; ++column)
                words[column / kPixels] |= std::uint64_t{bytes[column]} << column % kPixels;
        }
    });
}

Mask PackedMask::mask() const
{
    Mask mask(columns_, rows_, false);
    parallelFor(rows_, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            std::uint8_t* bytes =
                mask.counts.data() + static_cast<std::ptrdiff_t>(row) * static_cast<std::ptrdiff_t>(columns_);
            const std::uint64_t* words = &bits_[firstWord(row)];
            int column = 0;
            for (; column + kPixelsOfByte <= columns_; column += kPixelsOfByte)
                unpackPixels(static_cast<std::uint8_t>(words[column / kPixels] >> column % kPixels),
                             bytes + column);
            for (; column < columns_; ++column)
                bytes[column] = words[column / kPixels] >> column % kPixels & 1;
        }
    });
    return mask;
}

bool PackedMask::become(MaskRule rule, const PackedMask& before, int beginRow, int endRow)
{
    const MaskRows rows{&before.bits_[before.firstWord(0)], &bits_[firstWord(0)], stride_,
                        static_cast<std::size_t>(words_), lastPixels_};
    return applyRule(rule, rows, static_cast<std::size_t>(beginRow), static_cast<std::size_t>(endRow));
}

PackedMask PackedMask::rowsOf(int begin, int end) const
{
    PackedMask rows(columns_, end - begin);
    rows.takeRows(*this, begin, 0, end - begin);
    return rows;
}

void PackedMask::takeRows(const PackedMask& from, int row, int to, int count)
{
    if (count == 0)
        return;
    std::copy_n(&from.bits_[from.firstWord(row)], static_cast<std::size_t>(count) * stride_ - 2,
                &bits_[firstWord(to)]);
}

std::size_t PackedMask::countOfRows(int begin, int end) const
{
    return std::accumulate(&bits_[firstWord(begin)], &bits_[firstWord(end)], std::size_t{0},
                           [](std::size_t count, std::uint64_t word) {
                               return count + static_cast<std::size_t>(std::popcount(word));
                           });
}

PackedMask& PackedMask::operator&=(const PackedMask& other)
{
    std::ranges::transform(bits_, other.bits_, bits_.begin(), std::bit_and());
    return *this;
}

} // namespace isocenter::core
