// SPDX-License-Identifier: MIT
// Appends the local maxima of a response (3x3 pixels) above the thresholds to a list, in any order. With
// EXCLUDE pixels whose bit is set in the mask are left out; they still suppress their neighbours.
#include "gpu/cpu/kernels/features/local_maximum.h"

#include <atomic>

namespace isocenter::gpu::cpu {

void localMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<LocalMaximaParams>();
    const auto list = launch.buffer<int>("list");
    const ivec2& size = params.imageSize;
    const LocalMaximum maximum(launch, size);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    const std::atomic_ref count(list[LIST_COUNT]);
    core::parallelFor(std::max(0, size.y - 2 * params.edge), [&](int begin, int end) {
        for (int row = begin + params.edge; row < end + params.edge; ++row)
            for (int column = params.edge; column < size.x - params.edge; ++column)
                if (maximum.at(column, row) > threshold && maximum.isAt(column, row))
                    if (const int corner = count.fetch_add(1); corner < params.capacity)
                        maximum.write(
                            column, row, list, corner,
                            cornerBinOf(list, maximum.at(column, row), threshold, 0, LIST_BIN_BITS));
    });
}

} // namespace isocenter::gpu::cpu
