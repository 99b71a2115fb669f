// SPDX-License-Identifier: MIT
// Lists the marked pixels in the order of the image: each entry looks for its own from the top of a pyramid
// of sums down to a word of marks (histogram pyramid, Ziegler et al. 2006). Writes their number and the index
// of each.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/features/corner_list.h"
#include "gpu/params/features/descend_marks_params.h"

namespace isocenter::gpu::cpu {
namespace {

// The word below the top that holds the mark before which there are rest others; then rest is how many of
// them it holds itself.
int wordOf(std::span<const int> marks, int levels, int& rest)
{
    int node = 0;
    for (int level = 1; level <= levels; ++level) {
        node = PYRAMID_FAN * node + 1;
        for (;; ++node) {
            const int value = marks[static_cast<std::size_t>(node)];
            const int here = level == levels ? std::popcount(static_cast<unsigned>(value)) : value;
            if (rest < here)
                break;
            rest -= here;
        }
    }
    return node;
}

} // namespace

void descendMarks(const CpuLaunch& launch)
{
    const auto params = launch.params<DescendMarksParams>();
    const auto marks = launch.buffer<const int>("marks");
    const auto list = launch.buffer<int>("list");
    list[LIST_COUNT] = marks[0];
    core::parallelFor(std::min(marks[0], params.capacity), [&](int begin, int end) {
        for (int place = begin; place < end; ++place) {
            int rest = place;
            const int node = wordOf(marks, params.levels, rest);
            auto bits = static_cast<unsigned>(marks[static_cast<std::size_t>(node)]);
            for (; rest > 0; --rest)
                bits &= bits - 1;
            const int word = node - params.firstWord;
            cornerEntry(list, place)[3] = word / params.wordsOfRow * params.columns +
                                          word % params.wordsOfRow * 32 + std::countr_zero(bits);
        }
    });
}

} // namespace isocenter::gpu::cpu
