// SPDX-License-Identifier: MIT
// gpu/cpu/kernels/arrays/pack_half.cpp with neighbouring numbers in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/arrays/pack_half_params.h"

#include <span>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/pack_half.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/greys-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

void packAll(std::span<const float> values, std::uint16_t* halves)
{
    packRun(values, halves);
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(packAll);

void packHalf(const CpuLaunch& launch)
{
    const int count = launch.params<PackHalfParams>().numbers;
    const auto values = launch.buffer<const float>("values");
    const auto halves = launch.buffer<std::uint16_t>("halves");
    core::parallelFor(count, [&](int begin, int end) {
        const auto first = static_cast<std::size_t>(begin);
        const auto run = static_cast<std::size_t>(end - begin);
        HWY_DYNAMIC_DISPATCH(packAll)(values.subspan(first, run), halves.data() + first);
    });
    if (count % 2 != 0)
        halves[static_cast<std::size_t>(count)] = 0;
}

} // namespace isocenter::gpu::cpu::fast
#endif
