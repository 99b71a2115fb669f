// SPDX-License-Identifier: MIT
// Sets the bits of all pixels whose centre is not farther from a disc's centre than the radius. The mask has
// a bit a pixel, the lowest bit of a word the leftmost pixel, and rows of whole words.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/cpu/within.h"
#include "gpu/params/features/exclude_discs_params.h"

#include <atomic>
#include <cmath>

namespace isocenter::gpu::cpu {

void excludeDiscs(const CpuLaunch& launch)
{
    const auto params = launch.params<ExcludeDiscsParams>();
    const auto discs = launch.buffer<const vec4>("discs");
    const auto excluded = launch.buffer<int>("excluded");
    const ivec2& size = params.imageSize;
    const float radius = params.radius;
    core::parallelFor(params.discs, [&](int begin, int end) {
        for (int d = begin; d < end; ++d) {
            const vec4& disc = discs[static_cast<std::size_t>(d)];
            const int left = wholeWithin(std::floor(disc.x - radius), 0, size.x);
            const int top = wholeWithin(std::floor(disc.y - radius), 0, size.y);
            const int right = wholeWithin(std::floor(disc.x + radius), -1, size.x - 1);
            const int bottom = wholeWithin(std::floor(disc.y + radius), -1, size.y - 1);
            for (int row = top; row <= bottom; ++row) {
                for (int column = left; column <= right; ++column) {
                    const float x = static_cast<float>(column) + 0.5f - disc.x;
                    const float y = static_cast<float>(row) + 0.5f - disc.y;
                    if (x * x + y * y <= radius * radius)
                        std::atomic_ref(
                            excluded[static_cast<std::size_t>(row * params.wordsOfRow + column / 32)])
                            .fetch_or(static_cast<int>(1u << (column % 32)));
                }
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
