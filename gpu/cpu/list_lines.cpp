// SPDX-License-Identifier: MIT
// Packs which pixels are peaks of lines into a bit a pixel and, where there is room for a list, appends them
// to it, in any order.
#include "gpu/cpu/reduction.h"
#include "gpu/params/list_lines_params.h"

#include <algorithm>
#include <atomic>
#include <bit>

namespace isocenter::gpu::cpu {

void listLines(const CpuLaunch& launch)
{
    const auto params = launch.params<ListLinesParams>();
    const auto marks = launch.buffer<const int>("marks");
    const auto contrasts = launch.buffer<const float>("contrasts");
    const auto peaks = launch.buffer<int>("peaks");
    const std::atomic_ref count(peaks[LINE_PEAKS_COUNT]);
    const int listStart = LINE_PEAKS_MASK + params.rows * params.wordsOfRow;
    const auto append = [&](int row, int word, unsigned bits) {
        for (int place = count.fetch_add(std::popcount(bits)); bits != 0 && place < params.capacity;
             bits &= bits - 1, ++place) {
            const int index = row * params.columns + 32 * word + std::countr_zero(bits);
            const auto pixel = static_cast<std::size_t>(index);
            int* entry = &peaks[static_cast<std::size_t>(listStart + LINE_PEAK_ENTRY * place)];
            entry[0] = index;
            entry[1] = marks[pixel] >> LINE_BEST_SHIFT;
            entry[2] = std::bit_cast<int>(contrasts[pixel]);
        }
    };
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int word = 0; word < params.wordsOfRow; ++word) {
                const int first = row * params.columns + 32 * word;
                const int pixels = std::min(32, params.columns - 32 * word);
                unsigned bits = 0;
                for (int p = 0; p < pixels; ++p) {
                    const auto mark = static_cast<unsigned>(marks[static_cast<std::size_t>(first + p)]);
                    if (std::popcount(mark & LINE_DIRECTION_MASK) >= params.leastDirections)
                        bits |= 1u << p;
                }
                peaks[static_cast<std::size_t>(LINE_PEAKS_MASK + row * params.wordsOfRow + word)] =
                    static_cast<int>(bits);
                if (bits != 0 && params.capacity > 0)
                    append(row, word, bits);
            }
    });
}

} // namespace isocenter::gpu::cpu
