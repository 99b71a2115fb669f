// SPDX-License-Identifier: MIT
// Gradient difference (Penney et al. 1998): sums of v / (v + (f - s d)^2) over the pixels, with v the
// variance of the reference's gradients f and d the Sobel gradient of grey. x for the columns' direction, y
// for the rows'. s is the factor, not negative, that brings the gradients of grey nearest to the reference's
// in the least squares sense; gradientSums holds, as two vec4s a slab, the sums of gradient_correlation for
// it.
#include "gpu/cpu/kernels/filters/sobel_at.h"
#include "gpu/params/measures/gradient_difference_params.h"

namespace isocenter::gpu::cpu {
namespace {

double leastSquaresScale(const vec4& columnSums, const vec4& rowSums)
{
    const double product = static_cast<double>(columnSums.z) + static_cast<double>(rowSums.z);
    const double squares = static_cast<double>(columnSums.y) + static_cast<double>(rowSums.y);
    return squares > 0.0 ? std::max(0.0, product / squares) : 0.0;
}

double agreement(float variance, float reference, double scaled)
{
    const double difference = static_cast<double>(reference) - scaled;
    return static_cast<double>(variance) / (static_cast<double>(variance) + difference * difference);
}

} // namespace

void gradientDifference(const CpuLaunch& launch)
{
    const auto params = launch.params<GradientDifferenceParams>();
    const auto referenceColumns = launch.buffer<const float>("referenceColumns");
    const auto referenceRows = launch.buffer<const float>("referenceRows");
    const auto grey = launch.buffer<const float>("grey");
    const auto gradientSums = launch.buffer<const vec4>("gradientSums");
    const ivec2& size = params.imageSize;
    reducePixels<1>(
        launch, size.x * size.y, launch.buffer<vec4>("partials"),
        [&](int slab, int pixel, GroupSums<1>& sums) {
            const auto p = static_cast<std::size_t>(pixel);
            if (referenceColumns[p] >= NOT_COUNTED)
                return;
            const auto first = 2 * static_cast<std::size_t>(slab);
            const double scale = leastSquaresScale(gradientSums[first], gradientSums[first + 1]);
            const Gradient g = sobelAt(grey, pixel % size.x, pixel / size.x, slab, size);
            sums[0] +=
                agreement(params.variances.x, referenceColumns[p], scale * static_cast<double>(g.columns));
            sums[1] += agreement(params.variances.y, referenceRows[p], scale * static_cast<double>(g.rows));
        });
}

} // namespace isocenter::gpu::cpu
