// SPDX-License-Identifier: MIT
// One direction of a separable filter of every slab: the sum of taps[reach + k] * image[k pixels onwards],
// the image's edge pixels repeated outside. With FRAME_BYTES the image holds bytes.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/filters/convolve_params.h"

#include <cstdint>

namespace isocenter::gpu::cpu {
namespace {

template <class Pixel>
void convolvedOf(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<ConvolveParams>();
    const auto taps = launch.buffer<const float>("taps");
    const auto filtered = launch.buffer<float>("filtered");
    const ivec2& size = params.imageSize;
    const ivec2& pixelStep = params.pixelStep;

    const auto sumAround = [&](int column, int row, int slab) {
        double sum = 0.0;
        for (int k = -params.reach; k <= params.reach; ++k) {
            const int x = std::clamp(column + k * pixelStep.x, 0, size.x - 1);
            const int y = std::clamp(row + k * pixelStep.y, 0, size.y - 1);
            sum += static_cast<double>(taps[static_cast<std::size_t>(params.reach + k)]) *
                   static_cast<double>(image[pixelIndex(x, y, slab, size)]);
        }
        return static_cast<float>(sum);
    };
    core::parallelFor(size.y * launch.grid.z, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            const int row = i % size.y;
            const int slab = i / size.y;
            for (int column = 0; column < size.x; ++column)
                filtered[pixelIndex(column, row, params.firstWritten + slab, size)] =
                    sumAround(column, row, params.firstRead + slab);
        }
    });
}

} // namespace

void convolve(const CpuLaunch& launch)
{
    if (launch.defines.contains("FRAME_BYTES"))
        convolvedOf(launch.buffer<const std::uint8_t>("image"), launch);
    else
        convolvedOf(launch.buffer<const float>("image"), launch);
}

} // namespace isocenter::gpu::cpu
