// SPDX-License-Identifier: MIT
// The image that the scale space of SIFT starts from: the image itself or, where the base has twice its size,
// the image doubled by linear interpolation. Pixels are areas, so that the centre of a doubled pixel lies a
// quarter of a pixel beside the centre of the image's, and positions double exactly. With BYTES the image is
// packed, four bytes an int, the first in the lowest.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_base_params.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace isocenter::gpu::cpu {
namespace {

// The doubled pixel lies a quarter from the nearer of two pixels.
float between(float near, float far)
{
    return 0.75f * near + 0.25f * far;
}

// The farther one of them, along a line of count.
int farOf(int doubled, int count)
{
    return std::clamp(doubled / 2 + doubled % 2 * 2 - 1, 0, count - 1);
}

template <class Value>
void doubleRow(std::span<const Value> near, std::span<const Value> far, std::span<float> doubled,
               std::vector<float>& blended)
{
    const int columns = static_cast<int>(near.size());
    blended.resize(near.size() + 2); // with the edge pixels repeated
    for (int x = 0; x < columns; ++x)
        blended[at(x + 1)] = between(static_cast<float>(near[at(x)]), static_cast<float>(far[at(x)]));
    blended.front() = blended[1];
    blended.back() = blended[at(columns)];
    for (int x = 0; x < columns; ++x) {
        doubled[at(2 * x)] = between(blended[at(x + 1)], blended[at(x)]);
        doubled[at(2 * x + 1)] = between(blended[at(x + 1)], blended[at(x + 2)]);
    }
}

template <class Value>
void makeBase(const SiftBaseParams& params, std::span<const Value> image, std::span<float> base)
{
    const int columns = params.imageSize.x;
    const auto rowOf = [&](int row) { return image.subspan(at(row * columns), at(columns)); };
    core::parallelFor(params.baseSize.y, [&](int begin, int end) {
        std::vector<float> blended;
        for (int y = begin; y < end; ++y) {
            const auto row = base.subspan(at(y * params.baseSize.x), at(params.baseSize.x));
            if (params.baseSize.x == columns)
                std::ranges::transform(rowOf(y), row.begin(),
                                       [](Value value) { return static_cast<float>(value); });
            else
                doubleRow(rowOf(y / 2), rowOf(farOf(y, params.imageSize.y)), row, blended);
        }
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
