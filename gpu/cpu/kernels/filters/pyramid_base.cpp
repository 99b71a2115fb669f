// SPDX-License-Identifier: MIT
// Level 0 of an image pyramid from a frame, smoothed by (1 2 1) / 4 in both directions if asked for: a
// Gaussian of sigma 0.71 px. Pixels beyond the edge repeat it. With FRAME_BYTES the frame holds bytes.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/filters/pyramid_base_params.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace isocenter::gpu::cpu {
namespace {

template <class Pixel>
void fillBase(const CpuLaunch& launch)
{
    const auto params = launch.params<PyramidBaseParams>();
    const auto frame = launch.buffer<const Pixel>("frame");
    const auto pyramid = launch.buffer<float>("pyramid");
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;

    const auto greyAt = [&](int column, int row) {
        const int p = std::clamp(row, 0, rows - 1) * columns + std::clamp(column, 0, columns - 1);
        return static_cast<float>(frame[static_cast<std::size_t>(p)]);
    };
    const auto lineAt = [&](int column, int row) {
        return greyAt(column - 1, row) + 2.0f * greyAt(column, row) + greyAt(column + 1, row);
    };
    const auto rowOf = [&](auto pixels, int row) {
        const auto length = static_cast<std::size_t>(columns);
        return pixels.subspan(static_cast<std::size_t>(row) * length, length);
    };
    const auto fillRow = [&](int row) {
        const std::span<float> level = rowOf(pyramid, row);
        if (params.smooths == 0) {
            std::ranges::transform(rowOf(frame, row), level.begin(),
                                   [](Pixel grey) { return static_cast<float>(grey); });
            return;
        }
        for (int column = 0; column < columns; ++column)
            level[static_cast<std::size_t>(column)] =
                (lineAt(column, row - 1) + 2.0f * lineAt(column, row) + lineAt(column, row + 1)) / 16.0f;
    };
    core::parallelFor(rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            fillRow(row);
    });
}

} // namespace

void pyramidBase(const CpuLaunch& launch)
{
    if (launch.defines.contains("FRAME_BYTES"))
        fillBase<std::uint8_t>(launch);
    else
        fillBase<float>(launch);
}

} // namespace isocenter::gpu::cpu
