// SPDX-License-Identifier: MIT
// The 3x3 gradient of every slab, Sobel's or Scharr's, edges clamped.
#include "gpu/cpu/kernels/filters/sobel_at.h"
#include "gpu/params/filters/sobel_params.h"

namespace isocenter::gpu::cpu {

void sobel(const CpuLaunch& launch)
{
    const auto params = launch.params<SobelParams>();
    const auto image = launch.buffer<const float>("image");
    const auto gradientColumns = launch.buffer<float>("gradientColumns");
    const auto gradientRows = launch.buffer<float>("gradientRows");
    const ivec2& size = params.imageSize;
    const core::GradientWeights weights = gradientWeights(launch);
    core::parallelFor(size.y * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const int slab = line / size.y;
            const int row = line % size.y;
            for (int column = 0; column < size.x; ++column) {
                const Gradient gradient = sobelAt(image, column, row, slab, size, weights);
                const std::size_t index = pixelIndex(column, row, slab, size);
                gradientColumns[index] = gradient.columns;
                gradientRows[index] = gradient.rows;
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
