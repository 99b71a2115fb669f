// SPDX-License-Identifier: MIT
// Packs which pixels are peaks of lines into a bit a pixel and, where there is room for a list, appends them
// to it, word by word.
#include "gpu/cpu/kernels/lines/line_list.h"

namespace isocenter::gpu::cpu {

void listLines(const CpuLaunch& launch)
{
    listLinesBy(launch, [](std::span<const int> marks, int leastDirections) {
        std::uint32_t bits = 0;
        for (std::size_t p = 0; p < marks.size(); ++p) {
            const auto directions = static_cast<unsigned>(marks[p]) & LINE_DIRECTION_MASK;
            if (std::popcount(directions) >= leastDirections)
                bits |= std::uint32_t{1} << p;
        }
        return bits;
    });
}

} // namespace isocenter::gpu::cpu
