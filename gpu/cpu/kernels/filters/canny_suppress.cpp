// SPDX-License-Identifier: MIT
// Canny's suppression across the edge: a pixel is a weak or a strong part of an edge when its gradient is
// above the lower or the upper threshold and longer than at the two neighbours on either side of the edge.
// The gradient's direction is rounded to multiples of 45 degrees; outside the image there is no gradient.
#include "gpu/cpu/kernels/filters/sobel_at.h"
#include "gpu/params/filters/canny_suppress_params.h"

#include <bit>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

constexpr float kTan22 = 0.41421356f; // of 22.5 degrees
constexpr float kTan67 = 2.41421356f;

} // namespace

void cannySuppress(const CpuLaunch& launch)
{
    const auto params = launch.params<CannySuppressParams>();
    const auto image = launch.buffer<const float>("image");
    const auto magnitude = launch.buffer<const float>("magnitude");
    const auto list = launch.buffer<const int>("list");
    const auto marks = launch.buffer<float>("marks");
    const ivec2& size = params.imageSize;
    const float peak = std::bit_cast<float>(list[LIST_PEAK]);
    const float low = std::max(params.low, params.relativeLow * peak);
    const float high = std::max(params.high, params.relativeHigh * peak);

    const auto magnitudeAt = [&](int column, int row) {
        const bool inside = column >= 0 && row >= 0 && column < size.x && row < size.y;
        return inside ? magnitude[pixelIndex(column, row, 0, size)] : 0.0f;
    };
    const auto isCrest = [&](int column, int row, float value) {
        const Gradient gradient = sobelAt(image, column, row, params.slab, size);
        const float x = std::abs(gradient.columns);
        const float y = std::abs(gradient.rows);
        if (y < kTan22 * x)
            return value > magnitudeAt(column - 1, row) && value >= magnitudeAt(column + 1, row);
        if (y > kTan67 * x)
            return value > magnitudeAt(column, row - 1) && value >= magnitudeAt(column, row + 1);
        const int along = gradient.columns * gradient.rows < 0.0f ? -1 : 1;
        return value > magnitudeAt(column - along, row - 1) && value > magnitudeAt(column + along, row + 1);
    };
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < size.x; ++column) {
                const float value = magnitudeAt(column, row);
                float& mark = marks[pixelIndex(column, row, 0, size)];
                mark = EDGE_NONE;
                if (value > low && isCrest(column, row, value))
                    mark = value > high ? EDGE_STRONG : EDGE_WEAK;
            }
    });
}

} // namespace isocenter::gpu::cpu
