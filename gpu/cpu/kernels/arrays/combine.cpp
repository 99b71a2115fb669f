// SPDX-License-Identifier: MIT
// Numbers times a factor, plus others times another.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/arrays/combine_params.h"

namespace isocenter::gpu::cpu {

void combine(const CpuLaunch& launch)
{
    const auto params = launch.params<CombineParams>();
    const auto others = launch.buffer<const float>("others");
    const auto values = launch.buffer<float>("values");
    core::parallelFor(params.count, [&](int begin, int end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
            values[i] = params.ownFactor * values[i] + params.otherFactor * others[i];
    });
}

} // namespace isocenter::gpu::cpu
