// SPDX-License-Identifier: MIT
// Second half of sorting keypoints by response: sorts those of each bin and copies the strongest of all to
// selected. Of equal responses, the first in octave, slab, row and column comes first.
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_rank_params.h"

#include <algorithm>
#include <tuple>

namespace isocenter::gpu::cpu {
namespace {

bool isStronger(const SiftKeypoint& a, const SiftKeypoint& b)
{
    return std::tuple(-a.response, a.octave, a.slab, a.y, a.x) <
           std::tuple(-b.response, b.octave, b.slab, b.y, b.x);
}

} // namespace

void siftRank(const CpuLaunch& launch)
{
    const auto params = launch.params<SiftRankParams>();
    const auto binned = launch.buffer<const SiftKeypoint>("binned");
    const auto results = launch.buffer<const int>("results");
    const auto selected = launch.buffer<SiftKeypoint>("selected");
    const int count = results[SIFT_FOUND];
    if (count > params.capacity)
        return;
    int start = 0;
    std::vector<SiftKeypoint> ofBin;
    for (int bin = 0; bin < SIFT_BINS && start < params.wanted; ++bin) {
        ofBin.clear();
        const int end = start + results[at(SIFT_HISTOGRAM + bin)];
        for (int i = start; i < end; ++i)
            ofBin.push_back(binned[at(i)]);
        std::ranges::sort(ofBin, isStronger);
        const int wanted = std::min(end, params.wanted) - start;
        std::copy_n(ofBin.begin(), wanted, selected.begin() + start);
        start = end;
    }
}

} // namespace isocenter::gpu::cpu
