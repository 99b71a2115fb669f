// SPDX-License-Identifier: MIT
// Fills the entries of a list whose pixels alone are known, and counts them in its histogram.
#include "gpu/cpu/kernels/features/local_maximum.h"
#include "gpu/params/features/describe_maxima_params.h"

namespace isocenter::gpu::cpu {

void describeMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<DescribeMaximaParams>();
    const auto list = launch.buffer<int>("list");
    const ivec2& size = params.imageSize;
    const LocalMaximum maximum(launch, size);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    core::parallelFor(std::min(list[LIST_COUNT], params.capacity), [&](int begin, int end) {
        for (int place = begin; place < end; ++place) {
            const int index = cornerEntry(list, place)[3];
            const int column = index % size.x;
            const int row = index / size.x;
            maximum.write(column, row, list, place,
                          cornerBinOf(list, maximum.at(column, row), threshold, 0, LIST_BIN_BITS));
        }
    });
}

} // namespace isocenter::gpu::cpu
