// SPDX-License-Identifier: MIT
// Second half of sorting corners: sorts those of each bin and copies the first of all to ordered. The
// stronger comes before the weaker, of equals the one that is first in the image. Does nothing if a bin is
// too full.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/features/corner_list.h"
#include "gpu/params/features/corner_rank_params.h"

#include <vector>

namespace isocenter::gpu::cpu {
namespace {

struct Candidate
{
    float response;
    int index; // of its pixel
    int place; // in the list
};

bool isBefore(const Candidate& a, const Candidate& b)
{
    return a.response != b.response ? a.response > b.response : a.index < b.index;
}

} // namespace

void cornerRank(const CpuLaunch& launch)
{
    const auto params = launch.params<CornerRankParams>();
    const auto list = launch.buffer<const int>("list");
    const auto order = launch.buffer<const int>("order");
    const auto ordered = launch.buffer<int>("ordered");
    if (ordered[ORDERED_FULLEST] > MOST_OF_BIN)
        return;
    const int wanted = params.wanted;
    core::parallelFor(LIST_BINS, [&](int beginBin, int endBin) {
        std::vector<Candidate> ofBin;
        for (int bin = beginBin; bin < endBin; ++bin) {
            const int start = list[static_cast<std::size_t>(LIST_STARTS + bin)];
            const int end = start + list[static_cast<std::size_t>(LIST_HISTOGRAM + bin)];
            if (start >= wanted)
                return;
            ofBin.clear();
            for (int i = start; i < end; ++i) {
                const int place = order[static_cast<std::size_t>(i)];
                const auto entry = cornerEntry(list, place);
                ofBin.push_back({std::bit_cast<float>(entry[2]), entry[3], place});
            }
            std::ranges::sort(ofBin, isBefore);
            for (int rank = start; rank < std::min(end, wanted); ++rank) {
                const auto entry = cornerEntry(list, ofBin[static_cast<std::size_t>(rank - start)].place)
                                       .first(ORDERED_ENTRY);
                std::ranges::copy(entry, ordered.begin() + ORDERED_HEAD + ORDERED_ENTRY * rank);
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
