// SPDX-License-Identifier: MIT
// A symmetric mask of 3x3 pixels, such as Laplace's with four or eight neighbours, over every slab; the
// image's edge pixels are repeated outside.
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/filters/laplace_params.h"

namespace isocenter::gpu::cpu {

void laplace(const CpuLaunch& launch)
{
    const auto params = launch.params<LaplaceParams>();
    const auto image = launch.buffer<const float>("image");
    const auto response = launch.buffer<float>("response");
    const ivec2& size = params.imageSize;

    const auto responseAt = [&](int column, int row, int slab) {
        const auto pixel = [&](int right, int down) {
            return image[pixelIndex(std::clamp(column + right, 0, size.x - 1),
                                    std::clamp(row + down, 0, size.y - 1), slab, size)];
        };
        const float beside = (pixel(0, -1) + pixel(0, 1)) + (pixel(-1, 0) + pixel(1, 0));
        const float diagonal = (pixel(-1, -1) + pixel(1, 1)) + (pixel(1, -1) + pixel(-1, 1));
        return params.centreWeight * pixel(0, 0) + params.besideWeight * beside +
               params.diagonalWeight * diagonal;
    };
    core::parallelFor(size.y * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const int row = line % size.y;
            const int slab = line / size.y;
            for (int column = 0; column < size.x; ++column)
                response[pixelIndex(column, row, params.firstWritten + slab, size)] =
                    responseAt(column, row, params.firstRead + slab);
        }
    });
}

} // namespace isocenter::gpu::cpu
