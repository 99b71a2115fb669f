// SPDX-License-Identifier: MIT
// Keeps floats as halves, rounded to the nearest, two a word, the first in its lower half.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/half.h"
#include "gpu/params/arrays/pack_half_params.h"

namespace isocenter::gpu::cpu {

void packHalf(const CpuLaunch& launch)
{
    const int count = launch.params<PackHalfParams>().numbers;
    const auto values = launch.buffer<const float>("values");
    const auto halves = launch.buffer<std::uint16_t>("halves");
    core::parallelFor(count, [&](int begin, int end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
            halves[i] = halfOf(values[i]);
    });
    if (count % 2 != 0)
        halves[static_cast<std::size_t>(count)] = 0;
}

} // namespace isocenter::gpu::cpu
