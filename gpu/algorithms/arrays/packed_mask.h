// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <cstddef>
#include <span>

namespace isocenter::gpu {

// Masks of a bit a pixel as the kernel pack_mask writes them: rows of whole words, the lowest bit of a word
// the leftmost pixel.

constexpr int kPixelsOfWord = 32;

// Words of a row of so many pixels.
int packedWords(int columns);
// words: packedWords(columns) of them for each row.
core::Mask unpackedMask(std::span<const int> words, int columns, int rows);
// The same into a mask that has that size, which costs no memory; how many pixels count.
std::size_t unpack(std::span<const int> words, core::Mask& mask);
// Whether a pixel counts.
inline bool isSet(std::span<const int> words, int columns, int column, int row)
{
    const int word = row * packedWords(columns) + column / kPixelsOfWord;
    return (static_cast<unsigned>(words[static_cast<std::size_t>(word)]) >> column % kPixelsOfWord & 1U) != 0;
}

} // namespace isocenter::gpu
