// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/lines/list_lines_params.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <span>

namespace isocenter::gpu::cpu {

// The kernel list_lines, whose words of the mask come from peaksAmong(marks, leastDirections): up to 32
// pixels, a bit each, the first in the lowest.
template <class PeaksAmong>
void listLinesBy(const CpuLaunch& launch, const PeaksAmong& peaksAmong)
{
    const auto params = launch.params<ListLinesParams>();
    const auto marks = launch.buffer<const int>("marks");
    const auto contrasts = launch.buffer<const float>("contrasts");
    const auto peaks = launch.buffer<int>("peaks");
    const std::atomic_ref count(peaks[LINE_PEAKS_COUNT]);
    const int wordsOfMask = params.rows * params.wordsOfRow;
    const auto append = [&](int wordOfMask, int firstPixel, std::uint32_t bits) {
        int place = count.fetch_add(std::popcount(bits));
        peaks[static_cast<std::size_t>(LINE_PEAKS_MASK + wordsOfMask + wordOfMask)] = place;
        for (; bits != 0 && place < params.capacity; bits &= bits - 1, ++place) {
            const auto pixel = static_cast<std::size_t>(firstPixel + std::countr_zero(bits));
            int* entry =
                &peaks[static_cast<std::size_t>(LINE_PEAKS_MASK + 2 * wordsOfMask + LINE_PEAK_ENTRY * place)];
            entry[0] = marks[pixel] >> LINE_BEST_SHIFT;
            entry[1] = std::bit_cast<int>(contrasts[pixel]);
        }
    };
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int word = 0; word < params.wordsOfRow; ++word) {
                const int first = row * params.columns + 32 * word;
                const int pixels = std::min(32, params.columns - 32 * word);
                const std::uint32_t bits = peaksAmong(
                    marks.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(pixels)),
                    params.leastDirections);
                const int wordOfMask = row * params.wordsOfRow + word;
                peaks[static_cast<std::size_t>(LINE_PEAKS_MASK + wordOfMask)] = static_cast<int>(bits);
                if (bits != 0 && params.capacity > 0)
                    append(wordOfMask, first, bits);
            }
    });
}

} // namespace isocenter::gpu::cpu
