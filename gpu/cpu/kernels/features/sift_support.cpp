// SPDX-License-Identifier: MIT
#include "gpu/cpu/kernels/features/sift_support.h"

#include "gpu/cpu/within.h"

#include <algorithm>
#include <bit>
#include <numbers>

namespace isocenter::gpu::cpu {

template <class Grey>
bool isSiftExtremum(std::span<const Grey> pyramid, int index, const ivec4& octave, float value)
{
    const int slabPixels = octave.y * octave.z;
    const float sign = value > 0.0f ? 1.0f : -1.0f;
    for (int slab = -1; slab <= 1; ++slab)
        for (int row = -1; row <= 1; ++row)
            for (int column = -1; column <= 1; ++column) {
                const int order = slab * 9 + row * 3 + column;
                const float other =
                    sign *
                    differenceAt(pyramid, index + slab * slabPixels + row * octave.y + column, slabPixels);
                if (order < 0 ? other >= sign * value : order > 0 && other > sign * value)
                    return false;
            }
    return true;
}
template bool isSiftExtremum(std::span<const float>, int, const ivec4&, float);
template bool isSiftExtremum(std::span<const std::uint16_t>, int, const ivec4&, float);

int siftBinOf(float response)
{
    const int below = SIFT_STRONGEST_BITS - std::bit_cast<int>(response);
    return std::clamp(below >> SIFT_BIN_SHIFT, 0, SIFT_BINS - 1);
}

template <class Grey>
SiftGradient siftGradientAt(std::span<const Grey> pyramid, int index, int columns)
{
    const float x = floatOf(pyramid[at(index + 1)]) - floatOf(pyramid[at(index - 1)]);
    const float y = floatOf(pyramid[at(index + columns)]) - floatOf(pyramid[at(index - columns)]);
    const float angle = std::atan2(y, x);
    return {std::sqrt(x * x + y * y), angle < 0.0f ? angle + 2.0f * std::numbers::pi_v<float> : angle};
}
template SiftGradient siftGradientAt(std::span<const float>, int, int);
template SiftGradient siftGradientAt(std::span<const std::uint16_t>, int, int);

SiftWindow::SiftWindow(float x, float y, float reach, const ivec4& octave)
    : left(wholeWithin(std::ceil(x - reach), 1, octave.y - 1)),
      right(wholeWithin(std::floor(x + reach), 0, octave.y - 2)),
      top(wholeWithin(std::ceil(y - reach), 1, octave.z - 1)),
      bottom(wholeWithin(std::floor(y + reach), 0, octave.z - 2))
{
}

} // namespace isocenter::gpu::cpu
