// SPDX-License-Identifier: MIT
// The strongest local maxima of a response (3x3 pixels) above the thresholds in each cell of a grid,
// strongest first, of equals the one that comes first in the image. A list has room for as many a cell;
// entries that a cell cannot fill get the index -1. With EXCLUDE pixels whose bit is set in the mask are left
// out; they still suppress their neighbours.
#include "gpu/cpu/local_maximum.h"
#include "gpu/params/cell_maxima_params.h"

namespace isocenter::gpu::cpu {
namespace {

struct Candidate
{
    float response;
    int column;
    int row;
};

bool isStronger(const Candidate& a, const Candidate& b)
{
    if (a.response != b.response)
        return a.response > b.response;
    return a.row != b.row ? a.row < b.row : a.column < b.column;
}

} // namespace

void cellMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<CellMaximaParams>();
    const auto list = launch.buffer<int>("list");
    const ivec4& size = params.imageSize;
    const ivec4& cells = params.cells;
    const LocalMaximum maximum(launch.buffer<const float>("response"),
                               launch.defines.contains("EXCLUDE") ? launch.buffer<const int>("excluded")
                                                                  : std::span<const int>(),
                               size);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    core::parallelFor(cells.z, [&](int begin, int end) {
        std::vector<Candidate> candidates;
        for (int cell = begin; cell < end; ++cell) {
            const int left = cell % cells.y * cells.x;
            const int top = cell / cells.y * cells.x;
            candidates.clear();
            for (int row = std::max(top, size.z); row < std::min(top + cells.x, size.y - size.z); ++row)
                for (int column = std::max(left, size.z); column < std::min(left + cells.x, size.x - size.z);
                     ++column)
                    if (maximum.at(column, row) > threshold && maximum.isAt(column, row))
                        candidates.push_back({maximum.at(column, row), column, row});
            std::ranges::sort(candidates, isStronger);
            for (int rank = 0; rank < cells.w; ++rank) {
                const int place = cell * cells.w + rank;
                if (rank < static_cast<int>(candidates.size())) {
                    const Candidate& candidate = candidates[static_cast<std::size_t>(rank)];
                    maximum.write(candidate.column, candidate.row, list, place,
                                  cornerBinOf(list, candidate.response, threshold, rank, size.w));
                } else {
                    const auto entry = cornerEntry(list, place);
                    std::ranges::fill(entry.first(3), 0);
                    entry[3] = -1;
                }
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
