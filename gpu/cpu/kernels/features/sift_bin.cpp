// SPDX-License-Identifier: MIT
// First half of sorting keypoints by response: copies each to where its bin of the histogram begins in
// binned, or behind others of that bin.
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
    const auto binned = launch.buffer<SiftKeypoint>("binned");
    const int count = results[SIFT_FOUND];
    if (count > params.capacity)
        return;
    const auto histogram = results.subspan(SIFT_HISTOGRAM, SIFT_BINS);
    std::array<int, SIFT_BINS> starts{};
    std::exclusive_scan(histogram.begin(), histogram.end(), starts.begin(), 0);
    for (int item = 0; item < count; ++item) {
        const int bin = siftBinOf(found[at(item)].response);
        binned[at(starts[at(bin)] + raise(results, SIFT_CURSORS + bin))] = found[at(item)];
    }
}

} // namespace isocenter::gpu::cpu
