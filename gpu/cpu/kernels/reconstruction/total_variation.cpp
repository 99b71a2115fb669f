// SPDX-License-Identifier: MIT
// A step of denoising by total variation.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/reconstruction/total_variation_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

// The neighbours of a voxel along one axis.
struct TotalVariationAxis
{
    std::span<float> dual; // of the step to the next voxel
    std::size_t stride;
    float scale;
    bool hasBefore;
    bool hasNext;

    float flow(std::size_t at) const
    {
        return (hasBefore ? scale * dual[at - stride] : 0.0f) - (hasNext ? scale * dual[at] : 0.0f);
    }
    float slope(std::span<const float> values, std::size_t at) const
    {
        return hasNext ? scale * (values[at + stride] - values[at]) : 0.0f;
    }
};

} // namespace

void totalVariation(const CpuLaunch& launch)
{
    const auto params = launch.params<TotalVariationParams>();
    const auto values = launch.buffer<float>("values");
    const auto dualColumns = launch.buffer<float>("dualColumns");
    const auto dualRows = launch.buffer<float>("dualRows");
    const auto dualSlices = launch.buffer<float>("dualSlices");
    const bool toValues = launch.defines.contains("VALUES");
    const auto given = toValues ? launch.buffer<const float>("given") : std::span<const float>();
    const auto rowStride = static_cast<std::size_t>(params.columns);
    const std::size_t sliceStride = rowStride * static_cast<std::size_t>(params.rows);
    core::parallelFor(params.rows * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const int row = line % params.rows;
            const int slice = params.firstSlice + line / params.rows;
            const std::size_t first =
                static_cast<std::size_t>(slice) * sliceStride + static_cast<std::size_t>(row) * rowStride;
            for (int column = 0; column < params.columns; ++column) {
                const std::size_t at = first + static_cast<std::size_t>(column);
                const TotalVariationAxis axes[] = {
                    {dualColumns, 1, params.columnScale, column > 0, column + 1 < params.columns},
                    {dualRows, rowStride, params.rowScale, row > 0, row + 1 < params.rows},
                    {dualSlices, sliceStride, params.sliceScale, slice > 0, slice + 1 < params.slices}};
                if (toValues) {
                    values[at] =
                        given[at] - params.weight * (axes[0].flow(at) + axes[1].flow(at) + axes[2].flow(at));
                    continue;
                }
                const float slopes[] = {axes[0].slope(values, at), axes[1].slope(values, at),
                                        axes[2].slope(values, at)};
                const float steepness =
                    std::sqrt(slopes[0] * slopes[0] + slopes[1] * slopes[1] + slopes[2] * slopes[2]);
                const float shrink = 1.0f / (1.0f + params.step * steepness);
                for (int axis = 0; axis < 3; ++axis)
                    axes[axis].dual[at] = shrink * (axes[axis].dual[at] + params.step * slopes[axis]);
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
