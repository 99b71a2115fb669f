// SPDX-License-Identifier: MIT
// One image less another, of every slab.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/filters/subtract_params.h"

namespace isocenter::gpu::cpu {

void subtract(const CpuLaunch& launch)
{
    const auto params = launch.params<SubtractParams>();
    const auto minuend = launch.buffer<const float>("minuend");
    const auto subtrahend = launch.buffer<const float>("subtrahend");
    const auto difference = launch.buffer<float>("difference");
    const ivec2& size = params.imageSize;
    core::parallelFor(size.y * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const std::size_t first = pixelIndex(0, line % size.y, line / size.y, size);
            for (std::size_t index = first; index < first + static_cast<std::size_t>(size.x); ++index)
                difference[index] = minuend[index] - subtrahend[index];
        }
    });
}

} // namespace isocenter::gpu::cpu
