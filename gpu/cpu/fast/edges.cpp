// SPDX-License-Identifier: MIT
// The kernels of masks and edges' growth (gpu/cpu/kernels/filters/grow_edges.cpp, pack_mask.cpp) on bits,
// which vectors of pixels are compared into.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/fast/edge_bits.h"
#include "gpu/params/arrays/pack_mask_params.h"
#include "gpu/params/filters/grow_edges_params.h"

#include <algorithm>
#include <bit>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/edges.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/mask_bits-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

void setBits(EdgeBits& bits, std::span<const float> marks, int row)
{
    forEachWord(marks, [&](std::size_t word, const auto& read) HWY_ATTR {
        const Float weak = all(EDGE_WEAK);
        const Float strong = all(EDGE_STRONG);
        bits.set(row, word, read([&](Float mark) HWY_ATTR { return hn::Eq(mark, weak); }),
                 read([&](Float mark) HWY_ATTR { return hn::Eq(mark, strong); }));
    });
}

void markGrown(std::span<const EdgeBits::Word> grown, std::span<float> marks)
{
    for (std::size_t word = 0; word < grown.size(); ++word)
        for (EdgeBits::Word rest = grown[word]; rest != 0; rest &= rest - 1)
            marks[word * EdgeBits::kBits + static_cast<std::size_t>(std::countr_zero(rest))] = EDGE_STRONG;
}

// Bands of rows each by itself, then across their seams.
void growEdges(const CpuLaunch& launch)
{
    constexpr int kBand = 64;
    const auto params = launch.params<GrowEdgesParams>();
    const auto marks = launch.buffer<float>("marks");
    const ivec2& size = params.imageSize;
    if (params.pass > 0 && launch.buffer<const int>("bits")[static_cast<std::size_t>(params.pass - 1)] == 0)
        return;
    EdgeBits bits(size.x, size.y);
    const auto marksOf = [&](int row) {
        return marks.subspan(pixelIndex(0, row, 0, size), static_cast<std::size_t>(size.x));
    };
    core::parallelFor((size.y + kBand - 1) / kBand, [&](int begin, int end) {
        for (int top = begin * kBand; top < std::min(end * kBand, size.y); top += kBand) {
            const int bottom = std::min(top + kBand, size.y);
            for (int row = top; row < bottom; ++row)
                setBits(bits, marksOf(row), row);
            bits.grow(top, bottom);
        }
    });
    for (int seam = kBand; seam < size.y; seam += kBand) {
        bits.wake(seam - 1);
        bits.wake(seam);
    }
    bits.grow(0, size.y);
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            markGrown(bits.grown(row), marksOf(row));
    });
}

void packMask(const CpuLaunch& launch)
{
    const auto params = launch.params<PackMaskParams>();
    const auto values = launch.buffer<const float>("values");
    const auto bits = launch.buffer<int>("bits");
    const ivec2& size = params.imageSize;
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const std::span<int> words =
                bits.subspan(static_cast<std::size_t>(params.firstWord + row * params.wordsOfRow));
            forEachWord(rowOf(values, row, 0, size), [&](std::size_t word, const auto& read) HWY_ATTR {
                const Float threshold = all(params.threshold);
                words[word] =
                    static_cast<int>(read([&](Float value) HWY_ATTR { return hn::Gt(value, threshold); }));
            });
        }
    });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(growEdges);
HWY_EXPORT(packMask);

void growEdges(const CpuLaunch& launch)
{
    HWY_DYNAMIC_DISPATCH(growEdges)(launch);
}
void packMask(const CpuLaunch& launch)
{
    HWY_DYNAMIC_DISPATCH(packMask)(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
