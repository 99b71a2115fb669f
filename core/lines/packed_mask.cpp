// SPDX-License-Identifier: MIT
#include "core/lines/packed_mask.h"

#include "core/image/mask_bits.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace isocenter::core {

PackedMask::PackedMask(int columns, int rows)
    : columns_(columns), rows_(rows), words_((columns + kPixels - 1) / kPixels),
      lastPixels_(~std::uint64_t{0} >> (words_ * kPixels - columns)),
      bits_(static_cast<std::size_t>(words_ + 2) * static_cast<std::size_t>(rows + 2))
{
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

PackedMask& PackedMask::operator&=(const PackedMask& other)
{
    std::ranges::transform(bits_, other.bits_, bits_.begin(), std::bit_and());
    return *this;
}

unsigned PackedMask::threeAround(int column, int row) const
{
    const auto bit = static_cast<std::size_t>(column + kPixels - 1); // from the word before the first on
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(&bits_[firstWord(row) - 1]);
    std::uint16_t sixteen = 0;
    std::memcpy(&sixteen, bytes + bit / 8, sizeof sixteen);
    return sixteen >> bit % 8 & 7u;
}

Neighbours PackedMask::neighboursOf(const PixelPlace& pixel) const
{
    const unsigned above = threeAround(pixel.column, pixel.row - 1);
    const unsigned here = threeAround(pixel.column, pixel.row);
    const unsigned below = threeAround(pixel.column, pixel.row + 1);
    return Neighbours(static_cast<std::uint8_t>(above >> 1 | (here & 4) | (below & 4) << 1 |
                                                (below & 2) << 3 | (below & 1) << 5 | (here & 1) << 6 |
                                                (above & 1) << 7));
}

void PackedMask::takePiece(const PixelPlace& pixel, std::vector<PixelPlace>& piece)
{
    piece.assign(1, pixel);
    clear(pixel);
    for (std::size_t next = 0; next < piece.size(); ++next)
        for (const PixelPlace& beside : touching(piece[next])) {
            clear(beside);
            piece.push_back(beside);
        }
}

} // namespace isocenter::core
