// SPDX-License-Identifier: MIT
// list_lines (gpu/cpu/kernels/lines/list_lines.cpp) with neighbouring pixels in the lanes of a vector.
#include "gpu/cpu/kernels/lines/line_list.h"

#include <array>
#include <cstring>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/list_lines.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Of 32 marks.
std::uint32_t linePeaksAmong(const int* marks, int leastDirections)
{
    const hn::ScalableTag<std::int32_t> entries;
    const hn::RebindToUnsigned<decltype(entries)> sets;
    constexpr std::size_t kLanes = hn::MaxLanes(entries);
    const auto most = hn::Set(entries, leastDirections - 1);
    std::uint32_t bits = 0;
    for (std::size_t p = 0; p < 32; p += kLanes) {
        const auto directions =
            hn::BitCast(sets, hn::And(hn::LoadU(entries, marks + p), hn::Set(entries, LINE_DIRECTION_MASK)));
        const auto count = hn::BitCast(entries, hn::PopulationCount(directions));
        std::array<std::uint8_t, 8> bytes{}; // as many as StoreMaskBits may write
        hn::StoreMaskBits(entries, hn::Gt(count, most), bytes.data());
        std::uint32_t part = 0;
        std::memcpy(&part, bytes.data(), (kLanes + 7) / 8);
        bits |= part << p;
    }
    return bits;
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(linePeaksAmong);

void listLines(const CpuLaunch& launch)
{
    listLinesBy(launch, [](std::span<const int> marks, int leastDirections) {
        if (marks.size() == 32)
            return HWY_DYNAMIC_DISPATCH(linePeaksAmong)(marks.data(), leastDirections);
        std::array<int, 32> filled{}; // in which those behind the row are not peaks
        std::ranges::copy(marks, filled.begin());
        return HWY_DYNAMIC_DISPATCH(linePeaksAmong)(filled.data(), leastDirections);
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
