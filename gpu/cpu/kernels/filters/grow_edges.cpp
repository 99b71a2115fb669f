// SPDX-License-Identifier: MIT
// Canny's hysteresis: weak parts of edges that touch a strong one, also by a corner, become strong. On GPUs a
// launch goes on within its tiles until nothing changes there and raises the flag of its number if anything
// did; a launch after one that changed nothing does nothing. Here the first launch does it all.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/filters/grow_edges_params.h"

namespace isocenter::gpu::cpu {

void growEdges(const CpuLaunch& launch)
{
    const auto params = launch.params<GrowEdgesParams>();
    const auto marks = launch.buffer<float>("marks");
    const auto bits = launch.buffer<int>("bits");
    const ivec2& size = params.imageSize;
    if (params.pass > 0 && bits[static_cast<std::size_t>(params.pass - 1)] == 0)
        return;

    std::vector<int> grown;
    for (int start = 0; start < size.x * size.y; ++start) {
        if (marks[static_cast<std::size_t>(start)] != EDGE_STRONG)
            continue;
        grown.push_back(start);
        while (!grown.empty()) {
            const int column = grown.back() % size.x;
            const int row = grown.back() / size.x;
            grown.pop_back();
            for (int y = std::max(row - 1, 0); y <= std::min(row + 1, size.y - 1); ++y)
                for (int x = std::max(column - 1, 0); x <= std::min(column + 1, size.x - 1); ++x) {
                    const std::size_t index = pixelIndex(x, y, 0, size);
                    if (marks[index] == EDGE_WEAK) {
                        marks[index] = EDGE_STRONG;
                        grown.push_back(static_cast<int>(index));
                    }
                }
        }
    }
}

} // namespace isocenter::gpu::cpu
