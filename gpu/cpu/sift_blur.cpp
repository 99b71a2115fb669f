// SPDX-License-Identifier: MIT
// One direction of the Gaussians of an octave of SIFT, each slab with its own weights, edge pixels repeated
// outside; of one slab, every second pixel is also where the next octave starts.
#include "core/support/parallel.h"
#include "gpu/cpu/sift_support.h"
#include "gpu/params/sift_blur_params.h"

#include <algorithm>

namespace isocenter::gpu::cpu {

void siftBlur(const CpuLaunch& launch)
{
    const auto params = launch.params<SiftBlurParams>();
    const auto from = launch.buffer<const float>("from");
    const auto taps = launch.buffer<const float>("taps");
    const auto to = launch.buffer<float>("to");
    const int columns = params.size.x;
    const int rows = params.size.y;
    const ivec4& next = params.next;

    const auto blurredAt = [&](int x, int y, int slab) {
        const auto weights = taps.subspan(at((params.line.z + slab) * SIFT_TAPS), SIFT_TAPS);
        const int reach = static_cast<int>(weights[SIFT_TAP_COUNT]) - 1;
        double sum = 0.0;
        for (int k = -reach; k <= reach; ++k) {
            const int column = params.line.x == 0 ? std::clamp(x + k, 0, columns - 1) : x;
            const int row = params.line.x == 0 ? y : std::clamp(y + k, 0, rows - 1);
            sum +=
                static_cast<double>(weights[at(std::abs(k))]) *
                static_cast<double>(from[at(params.size.z + slab * params.line.y + row * columns + column)]);
        }
        return static_cast<float>(sum);
    };
    core::parallelFor(rows * launch.grid.z, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            const int slab = i / rows;
            const int y = i % rows;
            for (int x = 0; x < columns; ++x) {
                const float blurred = blurredAt(x, y, slab);
                to[at(params.size.w + (slab * rows + y) * columns + x)] = blurred;
                if (slab == next.x && x % 2 == 0 && y % 2 == 0 && x / 2 < next.z && y / 2 < next.w)
                    to[at(next.y + y / 2 * next.z + x / 2)] = blurred;
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
