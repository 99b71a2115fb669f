// SPDX-License-Identifier: MIT
// The image that the scale space of SIFT starts from: the image itself or, where the base has twice its size,
// the image doubled by linear interpolation. Pixels are areas, so that the centre of a doubled pixel lies a
// quarter of a pixel beside the centre of the image's, and positions double exactly. With BYTES the image is
// packed, four bytes an int, the first in the lowest.
#include "core/support/parallel.h"
#include "gpu/cpu/sift_support.h"
#include "gpu/params/sift_base_params.h"

#include <algorithm>
#include <cstdint>

namespace isocenter::gpu::cpu {
namespace {

template <class Value>
void makeBase(const SiftBaseParams& params, std::span<const Value> image, std::span<float> base)
{
    const int columns = params.size.x;
    const int rows = params.size.y;
    const bool doubles = params.size.z != columns;
    const auto imageAt = [&](int column, int row) {
        return static_cast<float>(
            image[at(std::clamp(row, 0, rows - 1) * columns + std::clamp(column, 0, columns - 1))]);
    };
    // The doubled pixel lies a quarter from the nearer of the two pixels.
    const auto alongRow = [&](int x, int row) {
        return 0.75f * imageAt(x / 2, row) + 0.25f * imageAt(x % 2 == 0 ? x / 2 - 1 : x / 2 + 1, row);
    };
    core::parallelFor(params.size.w, [&](int begin, int end) {
        for (int y = begin; y < end; ++y)
            for (int x = 0; x < params.size.z; ++x)
                base[at(y * params.size.z + x)] =
                    doubles
                        ? 0.75f * alongRow(x, y / 2) + 0.25f * alongRow(x, y % 2 == 0 ? y / 2 - 1 : y / 2 + 1)
                        : imageAt(x, y);
    });
}

} // namespace

void siftBase(const CpuLaunch& launch)
{
    const auto params = launch.params<SiftBaseParams>();
    const auto base = launch.buffer<float>("base");
    if (launch.defines.contains("BYTES"))
        makeBase(params, launch.buffer<const std::uint8_t>("image"), base);
    else
        makeBase(params, launch.buffer<const float>("image"), base);
}

} // namespace isocenter::gpu::cpu
