// SPDX-License-Identifier: MIT
// The part along the rows of the Hessian of an image that a Gaussian smooths: the image smoothed, its slope
// and its curvature there; edge pixels are repeated outside. hessian_eigenvalues goes on along the columns.
// Of a constant image slope and curvature are exactly 0.
#include "gpu/cpu/kernels/lines/hessian_line.h"
#include "gpu/params/lines/hessian_rows_params.h"

namespace isocenter::gpu::cpu {

void hessianRows(const CpuLaunch& launch)
{
    const auto params = launch.params<HessianRowsParams>();
    const auto image = launch.buffer<const float>("image");
    const HessianLine taps(launch.buffer<const float>("taps"), params.reach);
    const auto smoothed = launch.buffer<float>("smoothed");
    const auto slope = launch.buffer<float>("slope");
    const auto curvature = launch.buffer<float>("curvature");
    const ivec2 size{params.columns, params.rows};
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < params.columns; ++column) {
                const auto at = [&](int k) {
                    const int other = std::clamp(column + k, 0, params.columns - 1);
                    return static_cast<double>(image[pixelIndex(other, row, params.slab, size)]);
                };
                const std::size_t pixel = pixelIndex(column, row, 0, size);
                smoothed[pixel] = static_cast<float>(taps.smoothed(at));
                slope[pixel] = static_cast<float>(taps.slope(at));
                curvature[pixel] = static_cast<float>(taps.curvature(at));
            }
    });
}

} // namespace isocenter::gpu::cpu
