// SPDX-License-Identifier: MIT
// Sums over the inner third of every slab, for the exposure: x of exp(-integral), y of the integral.
#include "gpu/cpu/reduction.h"
#include "gpu/params/inner_third_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {

void innerThird(const CpuLaunch& launch)
{
    const auto params = launch.params<InnerThirdParams>();
    const auto integrals = launch.buffer<const float>("integrals");
    const ivec4& region = params.region;
    reducePixels<1>(launch, region.z * region.w, launch.buffer<vec4>("partials"),
                    [&](int slab, int pixel, GroupSums<1>& sums) {
                        const int column = region.x + pixel % region.z;
                        const int row = region.y + pixel / region.z;
                        const double integral =
                            static_cast<double>(integrals[pixelIndex(column, row, slab, params.areaSize)]);
                        sums[0] += std::exp(-integral);
                        sums[1] += integral;
                    });
}

} // namespace isocenter::gpu::cpu
