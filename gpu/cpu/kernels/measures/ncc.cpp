// SPDX-License-Identifier: MIT
// The moments behind normalised cross correlation. reference is free of its mean and of norm 1; with d =
// image - offset: x sums d, y d^2, z reference * d.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/measures/ncc_params.h"

namespace isocenter::gpu::cpu {

void ncc(const CpuLaunch& launch)
{
    const auto params = launch.params<NccParams>();
    const auto reference = launch.buffer<const float>("reference");
    const auto image = launch.buffer<const float>("image");
    const int pixels = params.imageSize.x * params.imageSize.y;
    reducePixels<1>(launch, pixels, launch.buffer<vec4>("partials"),
                    [&](int slab, int pixel, GroupSums<1>& sums) {
                        const float seen = reference[static_cast<std::size_t>(pixel)];
                        if (seen >= NOT_COUNTED)
                            return;
                        const float value = image[pixelIndex(pixel, 0, slab, {pixels, 1})];
                        const double d = static_cast<double>(value) - static_cast<double>(params.offset);
                        sums[0] += d;
                        sums[1] += d * d;
                        sums[2] += static_cast<double>(seen) * d;
                    });
}

} // namespace isocenter::gpu::cpu
