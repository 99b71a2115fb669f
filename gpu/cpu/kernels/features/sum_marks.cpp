// SPDX-License-Identifier: MIT
// Sums runs of numbers of a buffer and puts the sums elsewhere in it. With OF_BITS the numbers are words of
// marks, of which the bits that are set count.
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/features/sum_marks_params.h"

#include <algorithm>
#include <bit>

namespace isocenter::gpu::cpu {

void sumMarks(const CpuLaunch& launch)
{
    const auto params = launch.params<SumMarksParams>();
    const int count = params.count;
    const int run = params.numbersOfSum;
    const auto marks = launch.buffer<int>("marks");
    const bool ofBits = launch.defines.contains("OF_BITS");
    for (int begin = 0; begin < count; begin += run) {
        int sum = 0;
        for (int number = begin; number < std::min(begin + run, count); ++number) {
            const int value = marks[static_cast<std::size_t>(params.first + number)];
            sum += ofBits ? std::popcount(static_cast<unsigned>(value)) : value;
        }
        marks[static_cast<std::size_t>(params.firstSum + begin / run)] = sum;
    }
}

} // namespace isocenter::gpu::cpu
