// SPDX-License-Identifier: MIT
// Appends the extrema of the differences of Gaussians of all octaves to candidates: x, y, slab (the lower of
// the difference's two), octave. An extremum exceeds the threshold and its 26 neighbours; of equals, the one
// that comes first does. Their order is not determined.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_extrema_params.h"

namespace isocenter::gpu::cpu {
namespace {

template <class Grey>
void findExtrema(const CpuLaunch& launch, std::span<const Grey> pyramid)
{
    const auto params = launch.params<SiftExtremaParams>();
    const auto octaves = launch.buffer<const ivec4>("octaves");
    const auto results = launch.buffer<int>("results");
    const auto candidates = launch.buffer<ivec4>("candidates");

    const auto searchRow = [&](int o, int y) {
        const ivec4& octave = octaves[at(o)];
        const int slabPixels = octave.y * octave.z;
        for (int slab = 1; slab <= SIFT_SCALES; ++slab)
            for (int x = SIFT_BORDER; x < octave.y - SIFT_BORDER; ++x) {
                const int index = octave.x + slab * slabPixels + y * octave.y + x;
                const float value = differenceAt(pyramid, index, slabPixels);
                if (std::abs(value) <= params.threshold || !isSiftExtremum(pyramid, index, octave, value))
                    continue;
                const int place = raise(results, SIFT_CANDIDATES);
                if (place < params.capacity)
                    candidates[at(place)] = {x, y, slab, o};
            }
    };
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const int o = octaveOfRow(octaves, params.octaves, row);
            const int y = row - octaves[at(o)].w;
            if (y >= SIFT_BORDER && y < octaves[at(o)].z - SIFT_BORDER)
                searchRow(o, y);
        }
    });
}

} // namespace

void siftExtrema(const CpuLaunch& launch)
{
    withPyramid(launch, [&](auto pyramid) { findExtrema(launch, pyramid); });
}

} // namespace isocenter::gpu::cpu
