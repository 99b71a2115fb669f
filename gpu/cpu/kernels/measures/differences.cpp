// SPDX-License-Identifier: MIT
// The sums behind SSD, SAD, SPD and SDT in one pass. With d = radiograph - grey: x of d^2, y of |d|, z of
// max(0, d), w of max(threshold, |d|).
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/measures/differences_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu::cpu {

void differences(const CpuLaunch& launch)
{
    const auto params = launch.params<DifferencesParams>();
    const auto radiograph = launch.buffer<const float>("radiograph");
    const auto grey = launch.buffer<const float>("grey");
    const int pixels = params.imageSize.x * params.imageSize.y;
    const auto threshold = static_cast<double>(params.threshold);
    reducePixels<1>(launch, pixels, launch.buffer<vec4>("partials"),
                    [&](int slab, int pixel, GroupSums<1>& sums) {
                        const float seen = radiograph[static_cast<std::size_t>(pixel)];
                        if (seen >= NOT_COUNTED)
                            return;
                        const float rendered = grey[pixelIndex(pixel, 0, slab, {pixels, 1})];
                        const double d = static_cast<double>(seen) - static_cast<double>(rendered);
                        sums[0] += d * d;
                        sums[1] += std::abs(d);
                        sums[2] += std::max(0.0, d);
                        sums[3] += std::max(threshold, std::abs(d));
                    });
}

} // namespace isocenter::gpu::cpu
