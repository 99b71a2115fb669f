// SPDX-License-Identifier: MIT
// Packs which values are above a threshold into a bit a pixel, the lowest bit of a word the leftmost pixel,
// in rows of whole words.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/arrays/pack_mask_params.h"

namespace isocenter::gpu::cpu {

void packMask(const CpuLaunch& launch)
{
    const auto params = launch.params<PackMaskParams>();
    const auto values = launch.buffer<const float>("values");
    const auto bits = launch.buffer<int>("bits");
    const ivec2& size = params.imageSize;
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int word = 0; word < params.wordsOfRow; ++word) {
                unsigned packed = 0;
                for (int column = 32 * word; column < std::min(32 * word + 32, size.x); ++column)
                    if (values[pixelIndex(column, row, 0, size)] > params.threshold)
                        packed |= 1u << (column % 32);
                bits[static_cast<std::size_t>(params.firstWord + row * params.wordsOfRow + word)] =
                    static_cast<int>(packed);
            }
    });
}

} // namespace isocenter::gpu::cpu
