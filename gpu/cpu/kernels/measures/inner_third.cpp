// SPDX-License-Identifier: MIT
// Sums over the inner third of every slab, for the exposure: x of exp(-integral), y of the integral. Pixels
// of the region that the reference (one value a pixel of the region) marks NOT_COUNTED are left out.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/measures/inner_third_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {

void innerThird(const CpuLaunch& launch)
{
    const auto params = launch.params<InnerThirdParams>();
    const auto integrals = launch.buffer<const float>("integrals");
    const auto reference = launch.buffer<const float>("reference");
    const ivec2& corner = params.regionCorner;
    reducePixels<1>(launch, params.regionSize.x * params.regionSize.y, launch.buffer<vec4>("partials"),
                    [&](int slab, int pixel, GroupSums<1>& sums) {
                        if (reference[static_cast<std::size_t>(pixel)] >= NOT_COUNTED)
                            return;
                        const int column = corner.x + pixel % params.regionSize.x;
                        const int row = corner.y + pixel / params.regionSize.x;
                        const double integral =
                            static_cast<double>(integrals[pixelIndex(column, row, slab, params.areaSize)]);
                        sums[0] += std::exp(-integral);
                        sums[1] += integral;
                    });
}

} // namespace isocenter::gpu::cpu
