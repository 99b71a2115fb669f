// SPDX-License-Identifier: MIT
#include "gpu/algorithms/arrays/packed_mask.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace isocenter::gpu {
namespace {

constexpr int kPixelsOfWord = 32;
constexpr int kPixelsOfByte = 8;

// The pixels of each byte of a word, the lowest bit first.
using PixelsOfBytes = std::array<std::array<std::uint8_t, kPixelsOfByte>, 256>;

constexpr PixelsOfBytes pixelsOfBytes()
{
    PixelsOfBytes pixels{};
    for (std::size_t byte = 0; byte < pixels.size(); ++byte)
        for (std::size_t bit = 0; bit < kPixelsOfByte; ++bit)
            pixels[byte][bit] = static_cast<std::uint8_t>(byte >> bit & 1);
    return pixels;
}

constexpr PixelsOfBytes kPixelsOfBytes = pixelsOfBytes();

void unpackRow(std::span<const int> words, std::span<std::uint8_t> pixels)
{
    for (std::size_t first = 0; first < pixels.size(); first += kPixelsOfByte) {
        const auto word = static_cast<unsigned>(words[first / kPixelsOfWord]);
        const auto& of = kPixelsOfBytes[word >> first % kPixelsOfWord & 0xff];
        if (first + kPixelsOfByte <= pixels.size())
            std::copy_n(of.begin(), kPixelsOfByte, &pixels[first]);
        else
            std::copy_n(of.begin(), pixels.size() - first, &pixels[first]);
    }
}

} // namespace

int packedWords(int columns)
{
    return (columns + kPixelsOfWord - 1) / kPixelsOfWord;
}

core::Mask unpackedMask(std::span<const int> words, int columns, int rows)
{
    core::Mask mask(columns, rows, false);
    unpack(words, mask);
    return mask;
}

void unpack(std::span<const int> words, core::Mask& mask)
{
    const auto wordsOfRow = static_cast<std::size_t>(packedWords(mask.columns));
    const auto pixelsOfRow = static_cast<std::size_t>(mask.columns);
    core::parallelFor(mask.rows, [&](int begin, int end) {
        for (auto row = static_cast<std::size_t>(begin); row < static_cast<std::size_t>(end); ++row)
            unpackRow(words.subspan(row * wordsOfRow, wordsOfRow),
                      std::span(mask.counts).subspan(row * pixelsOfRow, pixelsOfRow));
    });
}

} // namespace isocenter::gpu
