// SPDX-License-Identifier: MIT
// The eigenvalues of the Hessian of an image that a Gaussian smooths, from what hessian_rows made along the
// rows: the one that is larger in size, the other one, and their norm (0 where it is not a number of grey
// values, so that a pixel without one does not decide about an image). Edge pixels are repeated outside.
#include "gpu/cpu/kernels/lines/hessian_line.h"
#include "gpu/params/lines/hessian_eigenvalues_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {

void hessianEigenvalues(const CpuLaunch& launch)
{
    const auto params = launch.params<HessianEigenvaluesParams>();
    const auto smoothed = launch.buffer<const float>("smoothed");
    const auto slope = launch.buffer<const float>("slope");
    const auto curvature = launch.buffer<const float>("curvature");
    const HessianLine taps(launch.buffer<const float>("taps"), params.reach);
    const auto larger = launch.buffer<float>("larger");
    const auto smaller = launch.buffer<float>("smaller");
    const auto norms = launch.buffer<float>("norms");
    const ivec2 size{params.columns, params.rows};
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < params.columns; ++column) {
                const auto below = [&](std::span<const float> part) {
                    return [&, part](int k) {
                        const int other = std::clamp(row + k, 0, params.rows - 1);
                        return static_cast<double>(part[pixelIndex(column, other, 0, size)]);
                    };
                };
                const double xx = taps.smoothed(below(curvature));
                const double xy = taps.slope(below(slope));
                const double yy = taps.curvature(below(smoothed));
                const double halfTrace = 0.5 * (xx + yy);
                const double root = std::hypot(0.5 * (xx - yy), xy);
                const double outwards = halfTrace < 0.0 ? -root : root;
                const double norm = std::hypot(halfTrace + outwards, halfTrace - outwards);
                const std::size_t pixel = pixelIndex(column, row, params.slab, size);
                larger[pixel] = static_cast<float>(halfTrace + outwards);
                smaller[pixel] = static_cast<float>(halfTrace - outwards);
                norms[pixelIndex(column, row, 0, size)] =
                    norm < static_cast<double>(HESSIAN_NO_NORM) ? static_cast<float>(norm) : 0.0f;
            }
    });
}

} // namespace isocenter::gpu::cpu
