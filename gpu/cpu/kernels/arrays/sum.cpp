// SPDX-License-Identifier: MIT
// The second stage of every reduction: sums the partial records of each slab.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/arrays/sum_params.h"

namespace isocenter::gpu::cpu {

void sum(const CpuLaunch& launch)
{
    const auto params = launch.params<SumParams>();
    const auto partials = launch.buffer<const vec4>("partials");
    const auto sums = launch.buffer<vec4>("sums");
    const int records = params.records;
    const int vec4s = params.vectors;
    for (int slab = 0; slab < launch.grid.z; ++slab) {
        for (int v = 0; v < vec4s; ++v) {
            GroupSums<1> total{};
            for (int record = 0; record < records; ++record) {
                const vec4& partial =
                    partials[static_cast<std::size_t>((slab * records + record) * vec4s + v)];
                total[0] += static_cast<double>(partial.x);
                total[1] += static_cast<double>(partial.y);
                total[2] += static_cast<double>(partial.z);
                total[3] += static_cast<double>(partial.w);
            }
            sums[static_cast<std::size_t>(slab * params.sumsStride + params.firstSum + v)] =
                toVec4(total.data());
        }
    }
}

} // namespace isocenter::gpu::cpu
