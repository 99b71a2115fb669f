// SPDX-License-Identifier: MIT
// Line integrals to the X-ray's grey values within the region of interest: the exposure is set so that the
// means of the inner thirds agree, as a C-arm's exposure control does.
#include "core/support/parallel.h"
#include "gpu/cpu/reduction.h"
#include "gpu/params/grey_scale_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

constexpr float kMinMean = 1e-12f;

// Grey value of a value (an intensity, or an integral if the scale is logarithmic) of 1.
float exposure(const GreyScaleParams& params, const vec4& innerThirdSums)
{
    const float mean =
        (params.logarithmic != 0 ? innerThirdSums.y : innerThirdSums.x) / params.innerThirdCount;
    return mean > kMinMean ? params.targetMean / mean : 0.0f;
}

float greyScaleAt(const GreyScaleParams& params, float integral, float scale)
{
    const float value = params.logarithmic != 0 ? integral : std::exp(-integral);
    const float scaled = scale * value;
    return params.quantise != 0 ? std::clamp(std::floor(scaled + 0.5f), 0.0f, 255.0f) : scaled;
}

} // namespace

void greyScale(const CpuLaunch& launch)
{
    const auto params = launch.params<GreyScaleParams>();
    const auto integrals = launch.buffer<const float>("integrals");
    const auto innerThirdSums = launch.buffer<const vec4>("innerThirdSums");
    const auto grey = launch.buffer<float>("grey");
    const int columns = params.region.z;
    const int rows = params.region.w;
    core::parallelFor(rows * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const int slab = line / rows;
            const int row = line % rows;
            const float scale = exposure(params, innerThirdSums[static_cast<std::size_t>(slab)]);
            for (int column = 0; column < columns; ++column) {
                const float integral = integrals[pixelIndex(params.region.x + column, params.region.y + row,
                                                            slab, params.areaSize)];
                grey[pixelIndex(column, row, slab, {columns, rows, 0, 0})] =
                    greyScaleAt(params, integral, scale);
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
