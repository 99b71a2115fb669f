// SPDX-License-Identifier: MIT
// Raises the peak in the head of a list to the greatest of the values, if that is greater. The bits of floats
// that are not negative have the order of ints, so an int holds them.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/arrays/peak_params.h"
#include "gpu/params/features/local_maxima_params.h"

#include <atomic>
#include <bit>

namespace isocenter::gpu::cpu {

void peak(const CpuLaunch& launch)
{
    const auto params = launch.params<PeakParams>();
    const auto values = launch.buffer<const float>("values");
    const auto list = launch.buffer<int>("list");
    const ivec2& size = params.imageSize;
    std::atomic<int> highest = list[LIST_PEAK];
    core::parallelFor(std::max(0, size.y - 2 * params.edge), [&](int begin, int end) {
        float greatest = 0.0f;
        for (int row = begin + params.edge; row < end + params.edge; ++row)
            for (int column = params.edge; column < size.x - params.edge; ++column)
                if (const float value = values[pixelIndex(column, row, 0, size)]; value > greatest)
                    greatest = value;
        const int bits = std::bit_cast<int>(greatest);
        for (int seen = highest; seen < bits && !highest.compare_exchange_weak(seen, bits);) {
        }
    });
    list[LIST_PEAK] = highest;
}

} // namespace isocenter::gpu::cpu
