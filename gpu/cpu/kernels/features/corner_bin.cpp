// SPDX-License-Identifier: MIT
// First half of sorting corners: puts the place in the list of each into order, the bins of the histogram one
// after the other; within a bin, the order is not determined. Also counts corners and those of the fullest
// bin.
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/features/corner_list.h"
#include "gpu/params/features/corner_bin_params.h"

#include <numeric>

namespace isocenter::gpu::cpu {

void cornerBin(const CpuLaunch& launch)
{
    const auto params = launch.params<CornerBinParams>();
    const auto list = launch.buffer<int>("list");
    const auto order = launch.buffer<int>("order");
    const auto ordered = launch.buffer<int>("ordered");
    const auto histogram = list.subspan(LIST_HISTOGRAM, LIST_BINS);
    const auto cursors = list.subspan(LIST_CURSORS, LIST_BINS);
    const auto starts = list.subspan(LIST_STARTS, LIST_BINS);
    std::exclusive_scan(histogram.begin(), histogram.end(), starts.begin(), 0);
    ordered[ORDERED_COUNT] = starts.back() + histogram.back();
    ordered[ORDERED_FULLEST] = *std::ranges::max_element(histogram);

    const bool hasCells = params.cornersOfCell > 0;
    const int places = hasCells ? params.capacity : std::min(list[LIST_COUNT], params.capacity);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    for (int place = 0; place < places; ++place) {
        const auto entry = cornerEntry(list, place);
        if (entry[3] < 0)
            continue;
        const int rank = hasCells ? place % params.cornersOfCell : 0;
        const auto bin = static_cast<std::size_t>(
            cornerBinOf(list, std::bit_cast<float>(entry[2]), threshold, rank, params.binBits));
        order[static_cast<std::size_t>(starts[bin] + cursors[bin]++)] = place;
    }
}

} // namespace isocenter::gpu::cpu
