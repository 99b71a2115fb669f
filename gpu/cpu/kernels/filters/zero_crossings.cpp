// SPDX-License-Identifier: MIT
// Where a response changes its sign from a pixel to one of the four beside it, by at least a slope: of the
// two the pixel nearer to the zero is marked, of equally near ones the one with the response above it. Pixels
// of zero count as below it.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/filters/zero_crossings_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

bool isCrossing(float value, float other, float slope)
{
    const bool changes = (value > 0.0f) != (other > 0.0f) && std::abs(value - other) >= slope;
    return changes && (value > 0.0f ? value <= -other : -value < other);
}

} // namespace

void zeroCrossings(const CpuLaunch& launch)
{
    const auto params = launch.params<ZeroCrossingsParams>();
    const auto response = launch.buffer<const float>("response");
    const auto marks = launch.buffer<float>("marks");
    const ivec2& size = params.imageSize;

    const auto crosses = [&](int column, int row) {
        const auto isTowards = [&](int right, int down) {
            const int x = std::clamp(column + right, 0, size.x - 1);
            const int y = std::clamp(row + down, 0, size.y - 1);
            return isCrossing(response[pixelIndex(column, row, 0, size)], response[pixelIndex(x, y, 0, size)],
                              params.slope);
        };
        return isTowards(-1, 0) || isTowards(1, 0) || isTowards(0, -1) || isTowards(0, 1);
    };
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < size.x; ++column)
                marks[pixelIndex(column, row, 0, size)] =
                    crosses(column, row) ? CROSSING_MARK : CROSSING_NONE;
    });
}

} // namespace isocenter::gpu::cpu
