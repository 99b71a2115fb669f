// SPDX-License-Identifier: MIT
// How much of a corner each pixel is: the structure tensor of structure_tensor, smoothed along the columns
// too (edges repeated outside), and of it Harris' det - kappa trace^2 or, with MIN_EIGENVALUE, the smaller
// eigenvalue (Shi and Tomasi) or, with NOBLE, det / trace where the tensor is random enough, else 0. With
// HALF the tensor's parts are halves, as structure_tensor says.
#include "gpu/cpu/kernels/half.h"
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/features/corner_response_params.h"

#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

// One part of the tensor: floats, or every other half of a buffer from the first on.
class TensorPart
{
public:
    TensorPart(const CpuLaunch& launch, const char* argument, const char* argumentOfHalves, std::size_t first)
    {
        if (launch.defines.contains("HALF"))
            halves_ = launch.buffer<const std::uint16_t>(argumentOfHalves).subspan(first);
        else
            floats_ = launch.buffer<const float>(argument);
    }
    double at(std::size_t pixel) const
    {
        return static_cast<double>(halves_.empty() ? floats_[pixel] : floatOf(halves_[2 * pixel]));
    }

private:
    std::span<const float> floats_;
    std::span<const std::uint16_t> halves_;
};

} // namespace

void cornerResponse(const CpuLaunch& launch)
{
    const auto params = launch.params<CornerResponseParams>();
    const TensorPart tensorXx(launch, "tensorXx", "tensorXx", 1);
    const TensorPart tensorXy(launch, "tensorXy", "tensorXx", 0);
    const TensorPart tensorYy(launch, "tensorYy", "tensorYy", 1);
    const auto taps = launch.buffer<const float>("taps");
    const auto response = launch.buffer<float>("response");
    const ivec2& size = params.imageSize;
    const int reach = params.reach;
    const bool minEigenvalue = launch.defines.contains("MIN_EIGENVALUE");
    const bool noble = launch.defines.contains("NOBLE");

    const auto smoothed = [&](const TensorPart& part, int column, int row) {
        double sum = 0.0;
        for (int k = -reach; k <= reach; ++k)
            sum += static_cast<double>(taps[static_cast<std::size_t>(reach + k)]) *
                   part.at(pixelIndex(column, std::clamp(row + k, 0, size.y - 1), 0, size));
        return sum;
    };
    const auto responseAt = [&](int column, int row) {
        const double xx = smoothed(tensorXx, column, row);
        const double xy = smoothed(tensorXy, column, row);
        const double yy = smoothed(tensorYy, column, row);
        const double smaller = 0.5 * (xx + yy) - std::hypot(0.5 * (xx - yy), xy);
        if (minEigenvalue)
            return smaller;
        if (noble) {
            const bool isRandom = smaller >= static_cast<double>(params.randomness) * (1.0 + 0.5 * (xx + yy));
            return isRandom ? (xx * yy - xy * xy) / (xx + yy + 1e-10) : 0.0;
        }
        return xx * yy - xy * xy - static_cast<double>(params.kappa) * (xx + yy) * (xx + yy);
    };
    core::parallelFor(size.y, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < size.x; ++column)
                response[pixelIndex(column, row, 0, size)] = static_cast<float>(responseAt(column, row));
    });
}

} // namespace isocenter::gpu::cpu
