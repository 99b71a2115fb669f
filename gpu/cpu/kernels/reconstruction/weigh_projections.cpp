// SPDX-License-Identifier: MIT
// Line integrals times the cosine of their ray with the central one and the weight of their column; columns
// that were not measured continue the row by its reflection in the point of its last pixel, at least 0.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/reconstruction/weigh_projections_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

float cosineAt(const float* detector, int column, int row)
{
    const float h = (static_cast<float>(column) + 0.5f - detector[DETECTOR_PRINCIPAL_COLUMN]) *
                    detector[DETECTOR_PITCH_COLUMNS];
    const float v =
        (static_cast<float>(row) + 0.5f - detector[DETECTOR_PRINCIPAL_ROW]) * detector[DETECTOR_PITCH_ROWS];
    const float distance = detector[DETECTOR_SOURCE_DISTANCE];
    const float along = detector[DETECTOR_CENTRAL_COLUMNS] * h + detector[DETECTOR_CENTRAL_ROWS] * v +
                        detector[DETECTOR_CENTRAL_NORMAL] * distance;
    return along / std::sqrt(h * h + v * v + distance * distance);
}

float continued(const float* line, int columns, int column)
{
    const int edge = std::clamp(column, 0, columns - 1);
    if (edge == column)
        return line[column];
    const int mirrored = std::clamp(2 * edge - column, 0, columns - 1);
    return std::max(0.0f, 2.0f * line[edge] - line[mirrored]);
}

} // namespace

void weighProjections(const CpuLaunch& launch)
{
    const auto params = launch.params<WeighProjectionsParams>();
    const auto projections = launch.buffer<const float>("projections");
    const auto columnWeights = launch.buffer<const float>("columnWeights");
    const auto detectors = launch.buffer<const float>("detectors");
    const auto weighted = launch.buffer<float>("weighted");
    const auto columns = static_cast<std::size_t>(params.columns);
    const auto filteredColumns = static_cast<std::size_t>(params.filteredColumns);
    core::parallelFor(params.rows * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const auto projection = static_cast<std::size_t>(line / params.rows);
            const int row = line % params.rows;
            const float* detector = &detectors[projection * DETECTOR_NUMBERS];
            const float* from = &projections[static_cast<std::size_t>(line) * columns];
            const float* weights = &columnWeights[projection * filteredColumns];
            float* to = &weighted[static_cast<std::size_t>(line) * filteredColumns];
            for (int filtered = 0; filtered < params.filteredColumns; ++filtered) {
                const int column = filtered - params.columnsBefore;
                to[filtered] = continued(from, params.columns, column) *
                               cosineAt(detector, column, params.firstRow + row) * weights[filtered];
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
