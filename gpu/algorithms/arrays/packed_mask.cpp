// SPDX-License-Identifier: MIT
#include "gpu/algorithms/arrays/packed_mask.h"

#include "core/image/mask_bits.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace isocenter::gpu {
namespace {

void unpackRow(std::span<const int> words, std::span<std::uint8_t> pixels)
{
    for (std::size_t first = 0; first < pixels.size(); first += core::kPixelsOfByte) {
        const auto word = static_cast<unsigned>(words[first / kPixelsOfWord]);
        const auto bits = static_cast<std::uint8_t>(word >> first % kPixelsOfWord);
        if (first + core::kPixelsOfByte <= pixels.size()) {
            core::unpackPixels(bits, &pixels[first]);
            continue;
        }
        std::array<std::uint8_t, core::kPixelsOfByte> last{};
        core::unpackPixels(bits, last.data());
        std::copy_n(last.begin(), pixels.size() - first, &pixels[first]);
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

std::size_t unpack(std::span<const int> words, core::Mask& mask)
{
    std::atomic<std::size_t> counted = 0;
    const auto wordsOfRow = static_cast<std::size_t>(packedWords(mask.columns));
    const auto pixelsOfRow = static_cast<std::size_t>(mask.columns);
    core::parallelFor(mask.rows, [&](int begin, int end) {
        std::size_t ofRows = 0;
        for (auto row = static_cast<std::size_t>(begin); row < static_cast<std::size_t>(end); ++row) {
            const auto wordsAt = words.subspan(row * wordsOfRow, wordsOfRow);
            unpackRow(wordsAt, std::span(mask.counts).subspan(row * pixelsOfRow, pixelsOfRow));
            for (const int word : wordsAt)
                ofRows += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(word)));
        }
        counted += ofRows;
    });
    return counted;
}

} // namespace isocenter::gpu
