// SPDX-License-Identifier: MIT
// Lists the marked pixels in the order of the image: writes their number and the index of each. The sums over
// the words, by which the twins know the places, are not needed here.
#include "gpu/cpu/kernels/features/corner_list.h"
#include "gpu/cpu/kernels/features/mark_rows.h"
#include "gpu/params/features/scan_marks_params.h"

namespace isocenter::gpu::cpu {

void scanMarks(const CpuLaunch& launch)
{
    const auto params = launch.params<ScanMarksParams>();
    const auto marks = launch.buffer<const int>("marks");
    const auto list = launch.buffer<int>("list");
    int count = 0;
    for (int word = 0; word < params.words; ++word)
        forEachBit(marks[static_cast<std::size_t>(params.firstWord + word)], [&](int bit) {
            if (count < params.capacity)
                cornerEntry(list, count)[3] =
                    word / params.wordsOfRow * params.columns + word % params.wordsOfRow * 32 + bit;
            ++count;
        });
    list[LIST_COUNT] = count;
}

} // namespace isocenter::gpu::cpu
