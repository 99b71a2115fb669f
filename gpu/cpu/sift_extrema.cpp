// SPDX-License-Identifier: MIT
// Appends the extrema of the differences of Gaussians of all octaves to candidates: x, y, slab (the lower of
// the difference's two), octave. An extremum exceeds the threshold and its 26 neighbours; of equals, the one
// that comes first does. Their order is not determined.
#include "core/support/parallel.h"
#include "gpu/cpu/sift_support.h"
#include "gpu/params/sift_extrema_params.h"

namespace isocenter::gpu::cpu {
namespace {

bool isExtremum(std::span<const float> pyramid, int index, const ivec4& octave, float value)
{
    const int slabPixels = octave.y * octave.z;
    const float sign = value > 0.0f ? 1.0f : -1.0f;
    for (int slab = -1; slab <= 1; ++slab)
        for (int row = -1; row <= 1; ++row)
            for (int column = -1; column <= 1; ++column) {
                const int order = slab * 9 + row * 3 + column;
                const float other =
                    sign *
                    differenceAt(pyramid, index + slab * slabPixels + row * octave.y + column, slabPixels);
                if (order < 0 ? other >= sign * value : order > 0 && other > sign * value)
                    return false;
            }
    return true;
}

} // namespace

void siftExtrema(const CpuLaunch& launch)
{
    const auto params = launch.params<SiftExtremaParams>();
    const auto pyramid = launch.buffer<const float>("pyramid");
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
                if (std::abs(value) <= params.threshold || !isExtremum(pyramid, index, octave, value))
                    continue;
                const int place = raise(results, SIFT_CANDIDATES);
                if (place < params.counts.z)
                    candidates[at(place)] = {x, y, slab, o};
            }
    };
    core::parallelFor(params.counts.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const int o = octaveOfRow(octaves, params.counts.x, row);
            const int y = row - octaves[at(o)].w;
            if (y >= SIFT_BORDER && y < octaves[at(o)].z - SIFT_BORDER)
                searchRow(o, y);
        }
    });
}

} // namespace isocenter::gpu::cpu
