// SPDX-License-Identifier: MIT
// One direction of a separable, weighted blur of every slab: the sum of taps[|k|] * image along a line of
// pixels, cut at the edge of the image. weights holds one factor a pixel, alike for all slabs: for the pixels
// that are summed in the first direction, for the sum in the second.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/filters/blur_params.h"

#include <cstdlib>

namespace isocenter::gpu::cpu {

void blur(const CpuLaunch& launch)
{
    const auto params = launch.params<BlurParams>();
    const auto image = launch.buffer<const float>("image");
    const auto weights = launch.buffer<const float>("weights");
    const auto taps = launch.buffer<const float>("taps");
    const auto blurred = launch.buffer<float>("blurred");
    const ivec2& size = params.imageSize;
    const ivec2& pixelStep = params.pixelStep;

    const auto blurredAt = [&](int column, int row, int slab) {
        double sum = 0.0;
        for (int k = -params.reach; k <= params.reach; ++k) {
            const int x = column + k * pixelStep.x;
            const int y = row + k * pixelStep.y;
            if (x < 0 || y < 0 || x >= size.x || y >= size.y)
                continue;
            const float weight = params.weighsInput != 0 ? weights[pixelIndex(x, y, 0, size)] : 1.0f;
            sum += static_cast<double>(taps[static_cast<std::size_t>(std::abs(k))] * weight) *
                   static_cast<double>(image[pixelIndex(x, y, slab, size)]);
        }
        const float weight = params.weighsInput != 0 ? 1.0f : weights[pixelIndex(column, row, 0, size)];
        return weight * static_cast<float>(sum);
    };
    core::parallelFor(size.y * launch.grid.z, [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
            for (int column = 0; column < size.x; ++column)
                blurred[pixelIndex(column, i % size.y, i / size.y, size)] =
                    blurredAt(column, i % size.y, i / size.y);
    });
}

} // namespace isocenter::gpu::cpu
