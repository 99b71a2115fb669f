// SPDX-License-Identifier: MIT
// Gradient orientation (De Silva et al. 2016, Phys. Med. Biol. 61, 3009): x sums (2 - ln(angle + 1)) / 2 over
// the pixels where the gradients of both images are large, with angle (rad) the one between them; y counts
// these pixels. The reference's small gradients are marked NOT_COUNTED beforehand; grey's are small when
// their square is at most squareFactor times its mean, which comes from the sums of gradient_correlation in
// gradientSums, two vec4s a slab.
#include "gpu/cpu/kernels/filters/sobel_at.h"
#include "gpu/params/measures/gradient_orientation_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {

void gradientOrientation(const CpuLaunch& launch)
{
    const auto params = launch.params<GradientOrientationParams>();
    const auto referenceColumns = launch.buffer<const float>("referenceColumns");
    const auto referenceRows = launch.buffer<const float>("referenceRows");
    const auto grey = launch.buffer<const float>("grey");
    const auto gradientSums = launch.buffer<const vec4>("gradientSums");
    const ivec2& size = params.imageSize;
    reducePixels<1>(launch, size.x * size.y, launch.buffer<vec4>("partials"),
                    [&](int slab, int pixel, GroupSums<1>& sums) {
                        const auto p = static_cast<std::size_t>(pixel);
                        const float fx = referenceColumns[p];
                        const float fy = referenceRows[p];
                        if (fx >= NOT_COUNTED)
                            return;
                        const auto first = 2 * static_cast<std::size_t>(slab);
                        const float leastSquare = params.squareFactor *
                                                  (gradientSums[first].y + gradientSums[first + 1].y) /
                                                  params.countedPixels;
                        const Gradient g = sobelAt(grey, pixel % size.x, pixel / size.x, slab, size);
                        if (g.columns * g.columns + g.rows * g.rows <= leastSquare)
                            return;
                        const float angle =
                            std::atan2(std::abs(fx * g.rows - fy * g.columns), fx * g.columns + fy * g.rows);
                        sums[0] += (2.0 - std::log(static_cast<double>(angle) + 1.0)) / 2.0;
                        sums[1] += 1.0;
                    });
}

} // namespace isocenter::gpu::cpu
