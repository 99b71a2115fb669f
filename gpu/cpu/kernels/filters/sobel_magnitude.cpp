// SPDX-License-Identifier: MIT
// The length of the 3x3 gradient of every slab, Sobel's or Scharr's, edges clamped.
#include "gpu/cpu/kernels/filters/sobel_at.h"
#include "gpu/params/filters/sobel_magnitude_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {

void sobelMagnitude(const CpuLaunch& launch)
{
    const auto params = launch.params<SobelMagnitudeParams>();
    const auto image = launch.buffer<const float>("image");
    const auto magnitude = launch.buffer<float>("magnitude");
    const ivec2& size = params.imageSize;
    const core::GradientWeights weights = gradientWeights(launch);
    core::parallelFor(size.y * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            for (int column = 0; column < size.x; ++column) {
                const Gradient g =
                    sobelAt(image, column, line % size.y, line / size.y + params.firstRead, size, weights);
                magnitude[pixelIndex(column, line % size.y, line / size.y, size)] =
                    std::sqrt(g.columns * g.columns + g.rows * g.rows);
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
