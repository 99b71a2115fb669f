// SPDX-License-Identifier: MIT
// The search of gpu/cpu/kernels/features/sift_extrema.cpp with neighbouring pixels in the lanes of a vector,
// compiled for several instruction sets; the best one is chosen at run time. What the vectors let pass, the
// reference's test judges.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_extrema_params.h"

#include <vector>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/sift_extrema.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/greys-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

using Floats = hn::ScalableTag<float>;
using Float = hn::Vec<Floats>;

template <class Grey>
HWY_INLINE Float differences(const Grey* pixel, int slabPixels)
{
    return hn::Sub(greysFrom(Floats(), pixel + slabPixels), greysFrom(Floats(), pixel));
}

// Which of the pixels from this one on exceed the threshold and are no less than their neighbours; a few that
// are not extrema may be among them.
template <class Grey>
HWY_INLINE hn::Mask<Floats> candidatesAt(const Grey* pixel, int columns, int slabPixels, float threshold)
{
    const Floats d;
    const Float value = differences(pixel, slabPixels);
    const Float size = hn::Abs(value);
    const Float sign = hn::And(value, hn::SignBit(d));
    auto passed = hn::Gt(size, hn::Set(d, threshold));
    const auto exceeds = [&](int offset) HWY_ATTR {
        return hn::Ge(size, hn::Xor(differences(pixel + offset, slabPixels), sign));
    };
    const int around[8] = {-1, 1, -columns, columns, -columns - 1, -columns + 1, columns - 1, columns + 1};
    for (int i = 0; i < 8 && !hn::AllFalse(d, passed); i += 2)
        passed = hn::And(passed, hn::And(exceeds(around[i]), exceeds(around[i + 1])));
    for (int i = 0; i < 8 && !hn::AllFalse(d, passed); ++i)
        passed = hn::And(passed, hn::And(exceeds(around[i] - slabPixels), exceeds(around[i] + slabPixels)));
    return passed;
}

struct Row
{
    int octave;
    int y;
};

template <class Grey>
void searchRow(const CpuLaunch& launch, std::span<const Grey> pyramid, const SiftExtremaParams& params,
               const Row& row)
{
    const auto results = launch.buffer<int>("results");
    const auto candidates = launch.buffer<ivec4>("candidates");
    const ivec4 octave = launch.buffer<const ivec4>("octaves")[at(row.octave)];
    const int slabPixels = octave.y * octave.z;
    const Floats d;
    const int lanes = static_cast<int>(hn::Lanes(d));
    const int end = octave.y - SIFT_BORDER;
    for (int slab = 1; slab <= SIFT_SCALES; ++slab) {
        const int start = octave.x + slab * slabPixels + row.y * octave.y;
        // The last vector may reach beyond the row, but not beyond the octave: SIFT_BORDER rows follow.
        for (int x = SIFT_BORDER; x < end; x += lanes) {
            const auto passed = candidatesAt(&pyramid[at(start + x)], octave.y, slabPixels, params.threshold);
            if (hn::AllFalse(d, passed))
                continue;
            std::uint8_t bits[8] = {};
            hn::StoreMaskBits(d, passed, bits);
            for (int lane = 0; lane < lanes && x + lane < end; ++lane) {
                const int index = start + x + lane;
                if ((bits[lane / 8] >> (lane % 8) & 1) == 0 ||
                    !isSiftExtremum(pyramid, index, octave, differenceAt(pyramid, index, slabPixels)))
                    continue;
                const int place = raise(results, SIFT_CANDIDATES);
                if (place < params.capacity)
                    candidates[at(place)] = {x + lane, row.y, slab, row.octave};
            }
        }
    }
}

template <class Grey>
void searchIn(const CpuLaunch& launch, std::span<const Grey> pyramid)
{
    const auto params = launch.params<SiftExtremaParams>();
    const auto octaves = launch.buffer<const ivec4>("octaves");
    core::parallelFor(params.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const int octave = octaveOfRow(octaves, params.octaves, row);
            const int y = row - octaves[at(octave)].w;
            if (y >= SIFT_BORDER && y < octaves[at(octave)].z - SIFT_BORDER)
                searchRow(launch, pyramid, params, {octave, y});
        }
    });
}

void searchAll(const CpuLaunch& launch)
{
    withPyramid(launch, [&](auto pyramid) { searchIn(launch, pyramid); });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(searchAll);

void siftExtrema(const CpuLaunch& launch)
{
    HWY_DYNAMIC_DISPATCH(searchAll)(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
