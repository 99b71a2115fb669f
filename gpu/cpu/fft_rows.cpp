// SPDX-License-Identifier: MIT
// Filters rows by their spectrum. Two rows are the real and imaginary part of one transform, for the filter's
// spectrum is real. The transform to frequencies (decimation in frequency) leaves them in bit-reversed order,
// in which the response is given, and the way back (decimation in time) starts from there: nothing is
// reordered.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/fft_rows_params.h"
#include "gpu/params/filtered_border.h"

#include <string>

namespace isocenter::gpu::cpu {
namespace {

struct FftPair
{
    float x;
    float y;
};

FftPair operator+(FftPair a, FftPair b)
{
    return {a.x + b.x, a.y + b.y};
}
FftPair operator-(FftPair a, FftPair b)
{
    return {a.x - b.x, a.y - b.y};
}
FftPair product(FftPair a, FftPair b)
{
    return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

// twiddles: exp(-2 pi i n / length) for n below half the length.
void toFrequencies(std::span<FftPair> data, std::span<const FftPair> twiddles)
{
    for (std::size_t distance = data.size() / 2; distance > 0; distance /= 2)
        for (std::size_t butterfly = 0; butterfly < data.size() / 2; ++butterfly) {
            const std::size_t j = butterfly & (distance - 1);
            const std::size_t top = 2 * butterfly - j;
            const FftPair upper = data[top];
            const FftPair lower = data[top + distance];
            data[top] = upper + lower;
            data[top + distance] = product(upper - lower, twiddles[j * (data.size() / 2 / distance)]);
        }
}

void fromFrequencies(std::span<FftPair> data, std::span<const FftPair> twiddles)
{
    for (std::size_t distance = 1; distance < data.size(); distance *= 2)
        for (std::size_t butterfly = 0; butterfly < data.size() / 2; ++butterfly) {
            const std::size_t j = butterfly & (distance - 1);
            const std::size_t top = 2 * butterfly - j;
            const FftPair twiddle = twiddles[j * (data.size() / 2 / distance)];
            const FftPair upper = data[top];
            const FftPair lower = product(data[top + distance], {twiddle.x, -twiddle.y});
            data[top] = upper + lower;
            data[top + distance] = upper - lower;
        }
}

} // namespace

void fftRows(const CpuLaunch& launch)
{
    const auto params = launch.params<FftRowsParams>();
    const auto rows = launch.buffer<const float>("rows");
    const auto response = launch.buffer<const float>("response");
    const auto twiddles = launch.buffer<const FftPair>("twiddles");
    const auto filtered = launch.buffer<float>("filtered");
    const auto length = static_cast<std::size_t>(std::stoul(launch.defines.at("FFT_LENGTH")));
    const auto columns = static_cast<std::size_t>(params.columns);
    const int pairs = (params.rows + 1) / 2;
    core::parallelFor(pairs * launch.grid.z, [&](int begin, int end) {
        std::vector<FftPair> data(length);
        for (int pair = begin; pair < end; ++pair) {
            const int projection = pair / pairs;
            const int first = 2 * (pair % pairs);
            const bool alone = first + 1 == params.rows;
            const float* from =
                &rows[(static_cast<std::size_t>(projection) * static_cast<std::size_t>(params.rows) +
                       static_cast<std::size_t>(first)) *
                      columns];
            for (std::size_t i = 0; i < length; ++i)
                data[i] =
                    i < columns ? FftPair{from[i], alone ? 0.0f : from[columns + i]} : FftPair{0.0f, 0.0f};
            toFrequencies(data, twiddles);
            for (std::size_t i = 0; i < length; ++i)
                data[i] = {data[i].x * response[i], data[i].y * response[i]};
            fromFrequencies(data, twiddles);
            const std::ptrdiff_t columnStride = params.columnStride;
            const std::ptrdiff_t rowStride = params.rowStride;
            float* to = filtered.data() + static_cast<std::ptrdiff_t>(projection) * params.pixels +
                        (first + FILTERED_BORDER_BEFORE) * rowStride + FILTERED_BORDER_BEFORE * columnStride;
            for (std::size_t i = 0; i < columns; ++i, to += columnStride) {
                to[0] = data[i].x;
                if (!alone)
                    to[rowStride] = data[i].y;
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
