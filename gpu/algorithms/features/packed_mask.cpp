// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/packed_mask.h"

#include <bit>

namespace isocenter::gpu {
namespace {

constexpr int kPixelsOfWord = 32;

} // namespace

int packedWords(int columns)
{
    return (columns + kPixelsOfWord - 1) / kPixelsOfWord;
}

core::Mask unpackedMask(std::span<const int> words, int columns, int rows)
{
    core::Mask mask(columns, rows, false);
    const int wordsOfRow = packedWords(columns);
    for (int row = 0; row < rows; ++row)
        for (int word = 0; word < wordsOfRow; ++word) {
            const std::size_t index = static_cast<std::size_t>(row) * static_cast<std::size_t>(wordsOfRow) +
                                      static_cast<std::size_t>(word);
            for (auto packed = static_cast<unsigned>(words[index]); packed != 0; packed &= packed - 1)
                mask.set(kPixelsOfWord * word + std::countr_zero(packed), row, true);
        }
    return mask;
}

} // namespace isocenter::gpu
