// SPDX-License-Identifier: MIT
// The structure tensor of an image, smoothed along the rows: the window's taps times the products of the
// gradient (3x3 mask, edges clamped) in a row of pixels; tensors of the edge are repeated outside.
// corner_response smooths along the columns. With FRAME_BYTES the image holds bytes.
#include "gpu/cpu/reduction.h"
#include "gpu/params/structure_tensor_params.h"

#include <cstdint>

namespace isocenter::gpu::cpu {
namespace {

struct Tensor
{
    double xx = 0.0;
    double xy = 0.0;
    double yy = 0.0;
};

template <class Pixel>
void tensorsOf(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<StructureTensorParams>();
    const auto taps = launch.buffer<const float>("taps");
    const auto tensorXx = launch.buffer<float>("tensorXx");
    const auto tensorXy = launch.buffer<float>("tensorXy");
    const auto tensorYy = launch.buffer<float>("tensorYy");
    const ivec4& size = params.imageSize;
    const int reach = size.z;
    const double side = static_cast<double>(params.derivative.x);
    const double middle = static_cast<double>(params.derivative.y);

    const auto pixel = [&](int column, int row) {
        return static_cast<double>(image[pixelIndex(std::clamp(column, 0, size.x - 1),
                                                    std::clamp(row, 0, size.y - 1), size.w, size)]);
    };
    const auto tensorAt = [&](int column, int row) {
        const auto acrossColumns = [&](int r) { return pixel(column + 1, r) - pixel(column - 1, r); };
        const auto acrossRows = [&](int c) { return pixel(c, row + 1) - pixel(c, row - 1); };
        const double x =
            side * (acrossColumns(row - 1) + acrossColumns(row + 1)) + middle * acrossColumns(row);
        const double y =
            side * (acrossRows(column - 1) + acrossRows(column + 1)) + middle * acrossRows(column);
        return Tensor{x * x, x * y, y * y};
    };
    core::parallelFor(size.y, [&](int begin, int end) {
        std::vector<Tensor> line(static_cast<std::size_t>(size.x));
        for (int row = begin; row < end; ++row) {
            for (int column = 0; column < size.x; ++column)
                line[static_cast<std::size_t>(column)] = tensorAt(column, row);
            for (int column = 0; column < size.x; ++column) {
                Tensor sum;
                for (int k = -reach; k <= reach; ++k) {
                    const double tap = static_cast<double>(taps[static_cast<std::size_t>(reach + k)]);
                    const Tensor& tensor =
                        line[static_cast<std::size_t>(std::clamp(column + k, 0, size.x - 1))];
                    sum.xx += tap * tensor.xx;
                    sum.xy += tap * tensor.xy;
                    sum.yy += tap * tensor.yy;
                }
                const std::size_t index = pixelIndex(column, row, 0, size);
                tensorXx[index] = static_cast<float>(sum.xx);
                tensorXy[index] = static_cast<float>(sum.xy);
                tensorYy[index] = static_cast<float>(sum.yy);
            }
        }
    });
}

} // namespace

void structureTensor(const CpuLaunch& launch)
{
    if (launch.defines.contains("FRAME_BYTES"))
        tensorsOf(launch.buffer<const std::uint8_t>("image"), launch);
    else
        tensorsOf(launch.buffer<const float>("image"), launch);
}

} // namespace isocenter::gpu::cpu
