// SPDX-License-Identifier: MIT
// Adds the pixels of every slab to its joint histogram with the X-ray: table[f * bins + d] counts pixels with
// bin f in the X-ray and d in the DRR. X-ray bins are given, negative where a pixel does not count; DRR
// values outside the range count in the first or last bin.
#include "core/measures/grey_histogram.h"
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/measures/joint_histogram_params.h"

#include <algorithm>
#include <atomic>

namespace isocenter::gpu::cpu {

void jointHistogram(const CpuLaunch& launch)
{
    const auto params = launch.params<JointHistogramParams>();
    const auto xrayBins = launch.buffer<const int>("xrayBins");
    const auto grey = launch.buffer<const float>("grey");
    const auto table = launch.buffer<int>("table");
    const core::GreyBinning binning{params.lowest, params.binsPerGrey, params.bins};
    const auto pixels = static_cast<std::size_t>(params.pixels);
    const auto entries = static_cast<std::size_t>(params.bins) * static_cast<std::size_t>(params.bins);
    const auto groups = static_cast<std::size_t>(launch.groupsX());
    const int shares = launch.groupsX() * launch.grid.z; // a group's share of a slab
    core::parallelFor(shares, [&](int begin, int end) {
        std::vector<int> counts(entries);
        for (auto share = static_cast<std::size_t>(begin); share < static_cast<std::size_t>(end); ++share) {
            const std::size_t slab = share / groups;
            const std::size_t first = share % groups * pixels / groups;
            const std::size_t last = (share % groups + 1) * pixels / groups;
            const std::size_t greyOffset = (static_cast<std::size_t>(params.firstSlab) + slab) * pixels;
            std::ranges::fill(counts, 0);
            core::addToJointHistogram(xrayBins.subspan(first, last - first),
                                      grey.subspan(greyOffset + first, last - first), binning, counts);
            for (std::size_t entry = 0; entry < entries; ++entry)
                if (counts[entry] > 0)
                    std::atomic_ref(table[slab * entries + entry])
                        .fetch_add(counts[entry], std::memory_order_relaxed);
        }
    });
}

} // namespace isocenter::gpu::cpu
