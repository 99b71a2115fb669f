// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/cpu_kernels.h"

#include <algorithm>
#include <bit>

namespace isocenter::gpu::cpu {

// A bit a pixel in a buffer of words, the lowest bit of a word the leftmost pixel, in rows of whole words.
class MarkRows
{
public:
    // firstWord: where the words begin.
    MarkRows(const CpuLaunch& launch, int columns, int firstWord)
        : words_(launch.buffer<int>("marks").subspan(static_cast<std::size_t>(firstWord))),
          wordsOfRow_(static_cast<std::size_t>((columns + 31) / 32))
    {
    }

    // The words of a row, none of whose pixels is marked any more.
    std::span<int> cleared(int row) const
    {
        const std::span<int> words = words_.subspan(static_cast<std::size_t>(row) * wordsOfRow_, wordsOfRow_);
        std::ranges::fill(words, 0);
        return words;
    }
    static void set(std::span<int> words, int column)
    {
        words[static_cast<std::size_t>(column / 32)] |= static_cast<int>(1u << (column % 32));
    }

private:
    std::span<int> words_;
    std::size_t wordsOfRow_;
};

// Calls found(bit) for every bit of a word that is set, the lowest first.
template <class Found>
void forEachBit(int word, const Found& found)
{
    for (auto bits = static_cast<unsigned>(word); bits != 0; bits &= bits - 1)
        found(std::countr_zero(bits));
}

} // namespace isocenter::gpu::cpu
