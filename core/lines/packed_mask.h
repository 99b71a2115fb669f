// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/lines/neighbours.h"
#include "core/support/parallel.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace isocenter::core {

// 64 pixels of a row, a bit each from the lowest on, and those beside each of them: a word a direction, in
// the order of placeBeside().
struct PackedPixels
{
    std::uint64_t set = 0;
    std::array<std::uint64_t, 8> beside{};
};

// A mask of a bit a pixel, for what looks at the pixels around each: 64 of them are seen at once. Outside it
// none is set.
class PackedMask
{
public:
    PackedMask(int columns, int rows); // none is set
    explicit PackedMask(const Mask& mask);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    Mask mask() const;

    bool at(const PixelPlace& pixel) const
    {
        return (bits_[wordOf(pixel)] >> pixel.column % kPixels & 1) != 0;
    }
    void set(const PixelPlace& pixel) { bits_[wordOf(pixel)] |= bitOf(pixel); }
    void clear(const PixelPlace& pixel) { bits_[wordOf(pixel)] &= ~bitOf(pixel); }
    Neighbours neighboursOf(const PixelPlace& pixel) const;
    TouchingPixels touching(const PixelPlace& pixel) const { return {neighboursOf(pixel), pixel}; }

    // Calls each with the pixels that are set, row by row; it may change those that come later, too.
    template <class Each>
    void forEach(const Each& each) const
    {
        for (int row = 0; row < rows_; ++row)
            for (int w = 0; w < words_; ++w) {
                const std::uint64_t& word = bits_[firstWord(row) + static_cast<std::size_t>(w)];
                for (std::uint64_t later = ~std::uint64_t{0}; (word & later) != 0;) {
                    const int pixel = std::countr_zero(word & later);
                    later = ~std::uint64_t{1} << pixel;
                    each(PixelPlace{w * kPixels + pixel, row});
                }
            }
    }

    // Takes the pixels that hang together with one, and it, out. They come in the order in which they touch
    // each other, instead of what piece held.
    void takePiece(const PixelPlace& pixel, std::vector<PixelPlace>& piece);

    // The pixels that are set in both, which must be of one size.
    PackedMask& operator&=(const PackedMask& other);

    // Makes it what a rule says of each of the pixels of another mask of its size: Rule(const PackedPixels&)
    // gives the 64 bits, and none where neither a pixel nor one beside it is set. Whether they differ.
    template <class Rule>
    bool become(const PackedMask& before, const Rule& rule)
    {
        std::atomic<bool> differ = false;
        parallelFor(rows_, [&](int begin, int end) {
            std::uint64_t changed = 0;
            for (int row = begin; row < end; ++row)
                changed |= becomeRow(before, row, rule);
            if (changed != 0)
                differ = true;
        });
        return differ;
    }

private:
    static constexpr int kPixels = 64; // a word

    // The word of a row that holds its first pixels.
    std::size_t firstWord(int row) const
    {
        return static_cast<std::size_t>(row + 1) * static_cast<std::size_t>(words_ + 2) + 1;
    }
    std::size_t wordOf(const PixelPlace& pixel) const
    {
        return firstWord(pixel.row) + static_cast<std::size_t>(pixel.column / kPixels);
    }
    static std::uint64_t bitOf(const PixelPlace& pixel) { return std::uint64_t{1} << pixel.column % kPixels; }
    // Three pixels of a row, a bit each, with that of a column in the middle.
    unsigned threeAround(int column, int row) const;
    static std::uint64_t leftOf(const std::uint64_t* word) { return word[0] << 1 | word[-1] >> 63; }
    static std::uint64_t rightOf(const std::uint64_t* word) { return word[0] >> 1 | word[1] << 63; }

    template <class Rule>
    std::uint64_t becomeRow(const PackedMask& before, int row, const Rule& rule)
    {
        const std::uint64_t* above = &before.bits_[before.firstWord(row - 1)];
        const std::uint64_t* here = &before.bits_[before.firstWord(row)];
        const std::uint64_t* below = &before.bits_[before.firstWord(row + 1)];
        std::uint64_t* made = &bits_[firstWord(row)];
        std::uint64_t changed = 0;
        for (int w = 0; w < words_; ++w, ++above, ++here, ++below, ++made) {
            const PackedPixels pixels{*here,
                                      {*above, rightOf(above), rightOf(here), rightOf(below), *below,
                                       leftOf(below), leftOf(here), leftOf(above)}};
            const bool any =
                (pixels.set | pixels.beside[0] | pixels.beside[1] | pixels.beside[2] | pixels.beside[3] |
                 pixels.beside[4] | pixels.beside[5] | pixels.beside[6] | pixels.beside[7]) != 0;
            const std::uint64_t inside = w + 1 < words_ ? ~std::uint64_t{0} : lastPixels_;
            *made = any ? rule(pixels) & inside : 0;
            changed |= *made ^ *here;
        }
        return changed;
    }

    int columns_;
    int rows_;
    int words_;                       // of a row, between one before and one behind it that are 0
    std::uint64_t lastPixels_;        // of the last word, that are inside
    std::vector<std::uint64_t> bits_; // row by row, between one above and one below that are 0
};

} // namespace isocenter::core
