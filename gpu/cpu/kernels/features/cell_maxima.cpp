// SPDX-License-Identifier: MIT
// The strongest local maxima of a response (3x3 pixels) above the thresholds in each cell of a grid,
// strongest first, of equals the one that comes first in the image. A list has room for as many a cell;
// entries that a cell cannot fill get the index -1. With EXCLUDE pixels whose bit is set in the mask are left
// out; they still suppress their neighbours.
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/features/cell_candidates.h"

namespace isocenter::gpu::cpu {

void cellMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<CellMaximaParams>();
    const auto list = launch.buffer<int>("list");
    const ivec2& size = params.imageSize;
    const LocalMaximum maximum(launch, size);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    core::parallelFor(params.cells, [&](int begin, int end) {
        CellCandidates candidates;
        for (int cell = begin; cell < end; ++cell) {
            const int left = cell % params.cellsAcross * params.cellSide;
            const int top = cell / params.cellsAcross * params.cellSide;
            candidates.clear();
            for (int row = std::max(top, params.edge);
                 row < std::min(top + params.cellSide, size.y - params.edge); ++row)
                for (int column = std::max(left, params.edge);
                     column < std::min(left + params.cellSide, size.x - params.edge); ++column)
                    if (maximum.at(column, row) > threshold && maximum.isAt(column, row))
                        candidates.add(maximum.at(column, row), column, row);
            candidates.writeStrongest(maximum, list, cell, params, threshold);
        }
    });
}

} // namespace isocenter::gpu::cpu
