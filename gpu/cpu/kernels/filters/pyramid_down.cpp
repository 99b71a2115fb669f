// SPDX-License-Identifier: MIT
// The next level of an image pyramid, half as large (rounded up): (1 3 3 1) / 8 in both directions about the
// corner that the 2x2 pixels below it share, a Gaussian of sigma 0.87 px and every second pixel in one pass.
// With pixel centres at integer + 0.5 a place x becomes exactly x / 2. Pixels beyond the edge repeat it.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/filters/pyramid_down_params.h"

#include <algorithm>
#include <array>

namespace isocenter::gpu::cpu {

void pyramidDown(const CpuLaunch& launch)
{
    const auto params = launch.params<PyramidDownParams>();
    const auto pyramid = launch.buffer<float>("pyramid");
    constexpr std::array<float, 4> kTaps{1.0f / 8.0f, 3.0f / 8.0f, 3.0f / 8.0f, 1.0f / 8.0f};

    const auto fineAt = [&](int column, int row) {
        const int p = std::clamp(row, 0, params.fineSize.y - 1) * params.fineSize.x +
                      std::clamp(column, 0, params.fineSize.x - 1);
        return pyramid[static_cast<std::size_t>(params.firstFine + p)];
    };
    core::parallelFor(params.coarseSize.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < params.coarseSize.x; ++column) {
                float sum = 0.0f;
                for (int j = 0; j < 4; ++j)
                    for (int i = 0; i < 4; ++i)
                        sum += kTaps[static_cast<std::size_t>(j)] * kTaps[static_cast<std::size_t>(i)] *
                               fineAt(2 * column - 1 + i, 2 * row - 1 + j);
                pyramid[static_cast<std::size_t>(params.firstCoarse + row * params.coarseSize.x + column)] =
                    sum;
            }
    });
}

} // namespace isocenter::gpu::cpu
