// SPDX-License-Identifier: MIT
// Marks the local maxima of a response (3x3 pixels) above the thresholds in a bit a pixel, the lowest bit of
// a word the leftmost pixel, in rows of whole words. With EXCLUDE pixels whose bit is set in that mask are
// left out; they still suppress their neighbours.
#include "gpu/cpu/kernels/features/local_maximum.h"
#include "gpu/cpu/kernels/features/mark_rows.h"
#include "gpu/params/features/mark_maxima_params.h"

namespace isocenter::gpu::cpu {

void markMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<MarkMaximaParams>();
    const auto list = launch.buffer<const int>("list");
    const ivec2& size = params.imageSize;
    const LocalMaximum maximum(launch, size);
    const MarkRows marks(launch, size.x, params.firstWord);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const std::span<int> words = marks.cleared(row);
            if (row < params.edge || row >= size.y - params.edge)
                continue;
            for (int column = params.edge; column < size.x - params.edge; ++column)
                if (maximum.at(column, row) > threshold && maximum.isAt(column, row))
                    MarkRows::set(words, column);
        }
    });
}

} // namespace isocenter::gpu::cpu
