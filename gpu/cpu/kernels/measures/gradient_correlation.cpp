// SPDX-License-Identifier: MIT
// Gradients and their correlation moments in one pass: as sobel, then ncc with offset 0, for both directions.
// Two vec4s a record, columns before rows.
#include "gpu/cpu/kernels/filters/sobel_at.h"
#include "gpu/params/measures/gradient_correlation_params.h"

namespace isocenter::gpu::cpu {
namespace {

void addMoments(double* sums, float gradient, float reference)
{
    const auto d = static_cast<double>(gradient);
    sums[0] += d;
    sums[1] += d * d;
    sums[2] += static_cast<double>(reference) * d;
}

} // namespace

void gradientCorrelation(const CpuLaunch& launch)
{
    const auto params = launch.params<GradientCorrelationParams>();
    const auto referenceColumns = launch.buffer<const float>("referenceColumns");
    const auto referenceRows = launch.buffer<const float>("referenceRows");
    const auto grey = launch.buffer<const float>("grey");
    const ivec2& size = params.imageSize;
    reducePixels<2>(launch, size.x * size.y, launch.buffer<vec4>("partials"),
                    [&](int slab, int pixel, GroupSums<2>& sums) {
                        if (referenceColumns[static_cast<std::size_t>(pixel)] >= NOT_COUNTED)
                            return;
                        const Gradient g = sobelAt(grey, pixel % size.x, pixel / size.x, slab, size);
                        addMoments(&sums[0], g.columns, referenceColumns[static_cast<std::size_t>(pixel)]);
                        addMoments(&sums[4], g.rows, referenceRows[static_cast<std::size_t>(pixel)]);
                    });
}

} // namespace isocenter::gpu::cpu
