// SPDX-License-Identifier: MIT
// Adds one image of line integrals to every slab: what stands still beside the volume that is rendered.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/registration/add_background_params.h"

namespace isocenter::gpu::cpu {

void addBackground(const CpuLaunch& launch)
{
    const auto params = launch.params<AddBackgroundParams>();
    const auto background = launch.buffer<const float>("background");
    const auto integrals = launch.buffer<float>("integrals");
    const auto columns = static_cast<std::size_t>(params.areaSize.x);
    const auto rows = static_cast<std::size_t>(params.areaSize.y);
    core::parallelFor(params.areaSize.y * launch.grid.z, [&](int begin, int end) {
        for (auto line = static_cast<std::size_t>(begin); line < static_cast<std::size_t>(end); ++line)
            for (std::size_t column = 0; column < columns; ++column)
                integrals[line * columns + column] += background[line % rows * columns + column];
    });
}

} // namespace isocenter::gpu::cpu
