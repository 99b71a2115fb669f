// SPDX-License-Identifier: MIT
// Adds to every voxel what filtered projections have where it is seen, over the square of its relative depth
// w. ROWS_AN_ITEM and QUARTER_TURNS change nothing of that: they only say which item computes what.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/within.h"
#include "gpu/params/reconstruction/back_project_params.h"

#include <algorithm>
#include <string>

namespace isocenter::gpu::cpu {
namespace {

// Between the four nearest pixels of a projection with its border.
float filteredAt(const float* projection, float u, float v, const BackProjectParams& params)
{
    const float x = within(u + (FILTERED_BORDER_BEFORE - 0.5f), 0.0f,
                           static_cast<float>(params.detectorColumns + FILTERED_BORDER_BEFORE));
    const float y = within(v + (FILTERED_BORDER_BEFORE - 0.5f), 0.0f,
                           static_cast<float>(params.detectorRows + FILTERED_BORDER_BEFORE));
    const int column = static_cast<int>(x);
    const int row = static_cast<int>(y);
    const float across = x - static_cast<float>(column);
    const float down = y - static_cast<float>(row);
    const std::ptrdiff_t columnStride = params.columnStride;
    const std::ptrdiff_t rowStride = params.rowStride;
    const float* pixel = projection + row * rowStride + column * columnStride;
    const float above = pixel[0] + across * (pixel[columnStride] - pixel[0]);
    const float below = pixel[rowStride] + across * (pixel[rowStride + columnStride] - pixel[rowStride]);
    return above + down * (below - above);
}

} // namespace

void backProject(const CpuLaunch& launch)
{
    const auto params = launch.params<BackProjectParams>();
    const auto filtered = launch.buffer<const float>("filtered");
    const auto matrices = launch.buffer<const vec4>("matrices");
    const auto volume = launch.buffer<float>("volume");
    const auto pixels = static_cast<std::size_t>(params.pixels);
    const int voxelsAnItem = std::stoi(launch.defines.at("VOXELS_AN_ITEM"));
    const int slices = std::min(launch.grid.z * voxelsAnItem, params.endSlice - params.firstSlice);
    core::parallelFor(params.rows * slices, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const int row = line % params.rows;
            const int slice = params.firstSlice + line / params.rows;
            float* voxels = &volume[(static_cast<std::size_t>(slice - params.slabBegin) *
                                         static_cast<std::size_t>(params.rows) +
                                     static_cast<std::size_t>(row)) *
                                    static_cast<std::size_t>(params.columns)];
            const auto j = static_cast<float>(row);
            const auto k = static_cast<float>(slice);
            for (int column = 0; column < params.columns; ++column) {
                const auto i = static_cast<float>(column);
                float sum = 0.0f;
                for (int p = 0; p < params.projections; ++p) {
                    const vec4* matrix = &matrices[static_cast<std::size_t>(p * MATRIX_ROWS)];
                    const auto seen = [&](const vec4& of) { return of.x * i + (of.y * j + of.z * k + of.w); };
                    const float w = seen(matrix[2]);
                    if (!(w > 0.0f))
                        continue; // behind the source
                    const float near = 1.0f / w;
                    sum += near * near *
                           filteredAt(&filtered[static_cast<std::size_t>(p) * pixels], seen(matrix[0]) * near,
                                      seen(matrix[1]) * near, params);
                }
                voxels[column] += params.valueScale * sum;
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
