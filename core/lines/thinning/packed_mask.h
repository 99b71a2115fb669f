// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/lines/thinning/mask_rules.h"
#include "core/lines/thinning/neighbours.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace isocenter::core {

// A mask of a bit a pixel, for what looks at the pixels around each: 64 of them are seen at once. Outside it
// none is set.
class PackedMask
{
public:
    PackedMask() : PackedMask(0, 0) {}
    PackedMask(int columns, int rows); // none is set
    // Of words of 32 pixels of a row, the lowest bit the leftmost: each row begins a word.
    PackedMask(std::span<const int> words, int columns, int rows);
    explicit PackedMask(const Mask& mask);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    Mask mask() const;
    bool operator==(const PackedMask&) const = default;

    bool at(const PixelPlace& pixel) const { return (bits_[wordOf(pixel)] & bitOf(pixel)) != 0; }
    void set(const PixelPlace& pixel) { bits_[wordOf(pixel)] |= bitOf(pixel); }
    void clear(const PixelPlace& pixel) { bits_[wordOf(pixel)] &= ~bitOf(pixel); }
    Neighbours neighboursOf(const PixelPlace& pixel) const
    {
        const auto bit =
            static_cast<std::size_t>(pixel.column + kPixels - 1); // from the word before the first
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(&bits_[firstWord(pixel.row) - 1]) + bit / 8;
        const std::size_t bytesOfRow = stride_ * sizeof(std::uint64_t);
        const auto threeFrom =
            [bit](const std::uint8_t* at) { // with that of the pixel's column in the middle
                std::uint16_t sixteen = 0;
                std::memcpy(&sixteen, at, sizeof sixteen);
                return sixteen >> bit % 8 & 7u;
            };
        return Neighbours::ofRows(threeFrom(bytes - bytesOfRow), threeFrom(bytes),
                                  threeFrom(bytes + bytesOfRow));
    }
    TouchingPixels touching(const PixelPlace& pixel) const { return {neighboursOf(pixel), pixel}; }

    // Calls each with the pixels that are set, row by row; it may change those that come later, too.
    template <class Each>
    void forEach(const Each& each) const
    {
        forEachOfRows(0, rows_, each);
    }
    template <class Each>
    void forEachOfRows(int begin, int end, const Each& each) const
    {
        for (int row = begin; row < end; ++row)
            for (int w = 0; w < words_; ++w) {
                const std::uint64_t& word = bits_[firstWord(row) + static_cast<std::size_t>(w)];
                for (std::uint64_t later = ~std::uint64_t{0}; (word & later) != 0;) {
                    const int pixel = std::countr_zero(word & later);
                    later = ~std::uint64_t{1} << pixel;
                    each(PixelPlace{w * kPixels + pixel, row});
                }
            }
    }

    // The pixels that are set in both, which must be of one size.
    PackedMask& operator&=(const PackedMask& other);

    // Makes it what a rule says of the pixels of another mask of its size, in all rows or in some: several
    // threads may make some each. Whether they differ.
    bool become(MaskRule rule, const PackedMask& before) { return become(rule, before, 0, rows_); }
    bool become(MaskRule rule, const PackedMask& before, int beginRow, int endRow);

    PackedMask rowsOf(int begin, int end) const;
    // Takes so many rows over from a mask of as many columns, from one of its rows to one of ours.
    void takeRows(const PackedMask& from, int row, int to, int count);

    std::size_t countOfRows(int begin, int end) const; // pixels that are set

private:
    static constexpr int kPixels = 64; // a word

    // The word of a row that holds its first pixels.
    std::size_t firstWord(int row) const { return static_cast<std::size_t>(row + 1) * stride_ + 1; }
    std::size_t wordOf(const PixelPlace& pixel) const
    {
        return firstWord(pixel.row) + static_cast<std::size_t>(pixel.column) / kPixels;
    }
    static std::uint64_t bitOf(const PixelPlace& pixel)
    {
        return std::uint64_t{1} << static_cast<std::size_t>(pixel.column) % kPixels;
    }
    int columns_;
    int rows_;
    int words_;                       // of a row, between one before and some behind them that are 0
    std::size_t stride_;              // words from row to row
    std::uint64_t lastPixels_;        // of a row's last word, that are inside
    std::vector<std::uint64_t> bits_; // row by row, between one above and one below that are 0
};

} // namespace isocenter::core
