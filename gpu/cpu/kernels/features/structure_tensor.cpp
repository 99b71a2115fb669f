// SPDX-License-Identifier: MIT
// The structure tensor of an image, smoothed along the rows: the window's taps times the products of the
// gradient (3x3 mask, edges clamped) in a row of pixels; tensors of the edge are repeated outside.
// corner_response smooths along the columns. With FRAME_BYTES the image holds bytes. With HALF the tensor's
// parts are halves: xy and, in the upper half of the word, xx in tensorXx, yy in the upper half in tensorYy.
#include "gpu/cpu/kernels/half.h"
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/features/structure_tensor_params.h"

#include <cstdint>

namespace isocenter::gpu::cpu {
namespace {

struct Tensor
{
    double xx = 0.0;
    double xy = 0.0;
    double yy = 0.0;
};

class TensorImage
{
public:
    explicit TensorImage(const CpuLaunch& launch) : isHalf_(launch.defines.contains("HALF"))
    {
        if (isHalf_) {
            halfXx_ = launch.buffer<std::uint16_t>("tensorXx");
            halfYy_ = launch.buffer<std::uint16_t>("tensorYy");
        } else {
            xx_ = launch.buffer<float>("tensorXx");
            xy_ = launch.buffer<float>("tensorXy");
            yy_ = launch.buffer<float>("tensorYy");
        }
    }
    void store(std::size_t pixel, const Tensor& tensor) const
    {
        const auto xx = static_cast<float>(tensor.xx);
        const auto xy = static_cast<float>(tensor.xy);
        const auto yy = static_cast<float>(tensor.yy);
        if (isHalf_) {
            halfXx_[2 * pixel] = halfOf(xy);
            halfXx_[2 * pixel + 1] = halfOf(xx);
            halfYy_[2 * pixel] = 0;
            halfYy_[2 * pixel + 1] = halfOf(yy);
        } else {
            xx_[pixel] = xx;
            xy_[pixel] = xy;
            yy_[pixel] = yy;
        }
    }

private:
    bool isHalf_;
    std::span<std::uint16_t> halfXx_;
    std::span<std::uint16_t> halfYy_;
    std::span<float> xx_;
    std::span<float> xy_;
    std::span<float> yy_;
};

template <class Pixel>
void tensorsOf(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<StructureTensorParams>();
    const auto taps = launch.buffer<const float>("taps");
    const TensorImage tensors(launch);
    const ivec2& size = params.imageSize;
    const int reach = params.reach;
    const double side = static_cast<double>(params.sideWeight);
    const double middle = static_cast<double>(params.middleWeight);

    const auto pixel = [&](int column, int row) {
        return static_cast<double>(image[pixelIndex(std::clamp(column, 0, size.x - 1),
                                                    std::clamp(row, 0, size.y - 1), params.slab, size)]);
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
                tensors.store(pixelIndex(column, row, 0, size), sum);
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
