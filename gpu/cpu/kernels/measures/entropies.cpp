// SPDX-License-Identifier: MIT
// The entropies of every joint histogram, in nats: x of the pairs, y of the DRR alone, whose histogram is the
// sum of the table's rows. Empty bins do not count.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/measures/entropies_params.h"
#include "gpu/params/params.h"

#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

// A bin's part of the entropy.
double entropyPart(int count, double perPixel)
{
    const double probability = count * perPixel;
    return count > 0 ? -probability * std::log(probability) : 0.0;
}

} // namespace

void entropies(const CpuLaunch& launch)
{
    const auto params = launch.params<EntropiesParams>();
    const auto table = launch.buffer<const int>("table");
    const auto results = launch.buffer<vec4>("results");
    const int bins = params.bins;
    const auto perPixel = static_cast<double>(params.perPixel);
    core::parallelFor(launch.grid.z, [&](int begin, int end) {
        for (int slab = begin; slab < end; ++slab) {
            double joint = 0.0;
            std::vector<int> drrHistogram(static_cast<std::size_t>(bins));
            for (int f = 0; f < bins; ++f)
                for (int d = 0; d < bins; ++d) {
                    const int count = table[static_cast<std::size_t>((slab * bins + f) * bins + d)];
                    joint += entropyPart(count, perPixel);
                    drrHistogram[static_cast<std::size_t>(d)] += count;
                }
            double marginal = 0.0;
            for (const int count : drrHistogram)
                marginal += entropyPart(count, perPixel);
            results[static_cast<std::size_t>((params.firstSlab + slab) * params.resultStride +
                                             params.result)] = {static_cast<float>(joint),
                                                                static_cast<float>(marginal), 0.0f, 0.0f};
        }
    });
}

} // namespace isocenter::gpu::cpu
