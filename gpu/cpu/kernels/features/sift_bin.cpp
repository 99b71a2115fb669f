// SPDX-License-Identifier: MIT
// First half of sorting keypoints by response: puts the index of each into order, the bins of the histogram
// one after the other; within a bin, the order is not determined.
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_bin_params.h"

#include <array>
#include <numeric>

namespace isocenter::gpu::cpu {

void siftBin(const CpuLaunch& launch)
{
    const auto params = launch.params<SiftBinParams>();
    const auto found = launch.buffer<const SiftKeypoint>("found");
    const auto results = launch.buffer<int>("results");
    const auto order = launch.buffer<int>("order");
    const int count = results[SIFT_FOUND];
    if (count > params.capacity)
        return;
    const auto histogram = results.subspan(SIFT_HISTOGRAM, SIFT_BINS);
    std::array<int, SIFT_BINS> starts{};
    std::exclusive_scan(histogram.begin(), histogram.end(), starts.begin(), 0);
    for (int item = 0; item < count; ++item) {
        const int bin = siftBinOf(found[at(item)].response);
        order[at(starts[at(bin)] + raise(results, SIFT_CURSORS + bin))] = item;
    }
}

} // namespace isocenter::gpu::cpu
