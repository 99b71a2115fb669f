// SPDX-License-Identifier: MIT
// Sets the first values of every slab to zero.
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/arrays/clear_params.h"

#include <algorithm>

namespace isocenter::gpu::cpu {

void clear(const CpuLaunch& launch)
{
    const auto params = launch.params<ClearParams>();
    const auto values = launch.buffer<int>("values");
    std::fill_n(values.begin(),
                static_cast<std::size_t>(params.slabLength) * static_cast<std::size_t>(launch.grid.z), 0);
}

} // namespace isocenter::gpu::cpu
