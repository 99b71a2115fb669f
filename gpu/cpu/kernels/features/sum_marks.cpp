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
        unsigned sum = 0; // wraps around, as on every device
        for (int number = begin; number < std::min(begin + run, count); ++number) {
            const auto value = static_cast<unsigned>(marks[static_cast<std::size_t>(params.first + number)]);
            sum += ofBits ? static_cast<unsigned>(std::popcount(value)) : value;
        }
        marks[static_cast<std::size_t>(params.firstSum + begin / run)] = static_cast<int>(sum);
    }
}

} // namespace isocenter::gpu::cpu
