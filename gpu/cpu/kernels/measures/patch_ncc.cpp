// SPDX-License-Identifier: MIT
// Sums weight * NCC over a grid of patches that may overlap; x of a record. patches holds, for each, x: the
// reference's mean, y: the reciprocal of its norm about that mean, z: the weight, w: a pixel that counts,
// numbered in the patch. The image is taken relative to that pixel, so that its brightness cannot cost
// digits.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/measures/patch_ncc_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

struct Moments
{
    double sum = 0.0;
    double squares = 0.0;
    double product = 0.0; // with the reference, which is free of its mean
    double count = 0.0;
};

double correlation(const Moments& moments, const vec4& patch, float leastVariance)
{
    const double variation = moments.squares - moments.sum * moments.sum / moments.count;
    if (variation <= moments.count * static_cast<double>(leastVariance))
        return 0.0; // nothing is there to correlate
    return std::clamp(moments.product * static_cast<double>(patch.y) / std::sqrt(variation), -1.0, 1.0);
}

} // namespace

void patchNcc(const CpuLaunch& launch)
{
    const auto params = launch.params<PatchNccParams>();
    const auto reference = launch.buffer<const float>("reference");
    const auto patches = launch.buffer<const vec4>("patches");
    const auto image = launch.buffer<const float>("image");
    const auto partials = launch.buffer<vec4>("partials");
    const ivec2& size = params.imageSize;

    const auto weightedCorrelation = [&](int index, int slab) {
        const vec4& patch = patches[static_cast<std::size_t>(index)];
        if (patch.z <= 0.0f)
            return 0.0;
        const int left = params.firstCorner.x + index % params.patchGrid.x * params.patchStride.x;
        const int top = params.firstCorner.y + index / params.patchGrid.x * params.patchStride.y;
        const int anchor = static_cast<int>(patch.w);
        const float offset = image[pixelIndex(left + anchor % params.patchSize.x,
                                              top + anchor / params.patchSize.x, slab, size)];
        Moments moments;
        for (int row = top; row < top + params.patchSize.y; ++row) {
            for (int column = left; column < left + params.patchSize.x; ++column) {
                const float seen = reference[pixelIndex(column, row, 0, size)];
                if (seen >= NOT_COUNTED)
                    continue;
                const auto d = static_cast<double>(image[pixelIndex(column, row, slab, size)] - offset);
                moments.sum += d;
                moments.squares += d * d;
                moments.count += 1.0;
                moments.product += static_cast<double>(seen - patch.x) * d;
            }
        }
        return static_cast<double>(patch.z) * correlation(moments, patch, params.leastVariance);
    };

    const int groups = launch.groupsX();
    const int perGroup = launch.group.x / PATCH_LANES;
    const int count = params.patchGrid.x * params.patchGrid.y;
    core::parallelFor(groups * launch.grid.z, [&](int begin, int end) {
        for (int record = begin; record < end; ++record) {
            double sum = 0.0;
            for (int run = record % groups * perGroup; run < count; run += groups * perGroup)
                for (int patch = run; patch < std::min(run + perGroup, count); ++patch)
                    sum += weightedCorrelation(patch, record / groups);
            partials[static_cast<std::size_t>(record)] = {static_cast<float>(sum), 0.0f, 0.0f, 0.0f};
        }
    });
}

} // namespace isocenter::gpu::cpu
