// SPDX-License-Identifier: MIT
// Filters rows by their spectrum. Two rows are the real and imaginary part of one transform, for the filter's
// spectrum is real. The transform to frequencies (decimation in frequency) leaves them in bit-reversed order,
// in which the response is given, and the way back (decimation in time) starts from there: nothing is
// reordered. FFT_PARTS transforms make one row, each of every FFT_PARTS-th frequency.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/reconstruction/fft_rows_params.h"
#include "gpu/params/reconstruction/filtered_border.h"

#include <algorithm>
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
FftPair operator*(float factor, FftPair a)
{
    return {factor * a.x, factor * a.y};
}
FftPair product(FftPair a, FftPair b)
{
    return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}
FftPair conjugate(FftPair a)
{
    return {a.x, -a.y};
}

// exp(-2 pi i n / length) for n below half the length, and the number of such steps from point to point of a
// transform.
struct Twiddles
{
    std::span<const FftPair> firstHalf;
    std::size_t step = 1;

    FftPair of(std::size_t j) const { return firstHalf[j * step]; }
    FftPair ofRow(std::size_t steps) const
    {
        const FftPair twiddle = firstHalf[steps & (firstHalf.size() - 1)];
        return (steps & firstHalf.size()) == 0 ? twiddle : FftPair{-twiddle.x, -twiddle.y};
    }
};

void toFrequencies(std::span<FftPair> data, const Twiddles& twiddles)
{
    for (std::size_t distance = data.size() / 2; distance > 0; distance /= 2)
        for (std::size_t butterfly = 0; butterfly < data.size() / 2; ++butterfly) {
            const std::size_t j = butterfly & (distance - 1);
            const std::size_t top = 2 * butterfly - j;
            const FftPair upper = data[top];
            const FftPair lower = data[top + distance];
            data[top] = upper + lower;
            data[top + distance] = product(upper - lower, twiddles.of(j * (data.size() / 2 / distance)));
        }
}

void fromFrequencies(std::span<FftPair> data, const Twiddles& twiddles)
{
    for (std::size_t distance = 1; distance < data.size(); distance *= 2)
        for (std::size_t butterfly = 0; butterfly < data.size() / 2; ++butterfly) {
            const std::size_t j = butterfly & (distance - 1);
            const std::size_t top = 2 * butterfly - j;
            const FftPair upper = data[top];
            const FftPair lower =
                product(data[top + distance], conjugate(twiddles.of(j * (data.size() / 2 / distance))));
            data[top] = upper + lower;
            data[top + distance] = upper - lower;
        }
}

// Turned by the part's frequency and folded into the points of its transform.
void fold(std::span<const FftPair> row, std::size_t part, const Twiddles& twiddles, std::span<FftPair> data)
{
    std::ranges::fill(data, FftPair{0.0f, 0.0f});
    for (std::size_t i = 0; i < row.size(); ++i) {
        FftPair& point = data[i & (data.size() - 1)];
        point = point + (part == 0 ? row[i] : product(row[i], twiddles.ofRow(i * part)));
    }
}

void addUnfolded(std::span<const FftPair> data, std::size_t part, const Twiddles& twiddles,
                 std::span<FftPair> row)
{
    for (std::size_t i = 0; i < row.size(); ++i) {
        const FftPair point = data[i & (data.size() - 1)];
        row[i] = part == 0 ? point : row[i] + product(point, conjugate(twiddles.ofRow(i * part)));
    }
}

} // namespace

void fftRows(const CpuLaunch& launch)
{
    const auto params = launch.params<FftRowsParams>();
    const auto rows = launch.buffer<const float>("rows");
    const auto response = launch.buffer<const float>("response");
    const auto firstHalf = launch.buffer<const FftPair>("twiddles");
    const auto filtered = launch.buffer<float>("filtered");
    const auto length = static_cast<std::size_t>(std::stoul(launch.defines.at("FFT_LENGTH")));
    const auto parts = static_cast<std::size_t>(
        launch.defines.contains("FFT_PARTS") ? std::stoul(launch.defines.at("FFT_PARTS")) : 1);
    const auto columns = static_cast<std::size_t>(params.columns);
    const Twiddles twiddles{firstHalf.first(length * parts / 2), parts};
    const int pairs = (params.rows + 1) / 2;
    core::parallelFor(pairs * launch.grid.z, [&](int begin, int end) {
        std::vector<FftPair> data(length);
        std::vector<FftPair> pixels(columns);
        std::vector<FftPair> row(columns);
        for (int pair = begin; pair < end; ++pair) {
            const int projection = pair / pairs;
            const int first = 2 * (pair % pairs);
            const bool alone = first + 1 == params.rows;
            const float* from =
                &rows[(static_cast<std::size_t>(projection) * static_cast<std::size_t>(params.rows) +
                       static_cast<std::size_t>(first)) *
                      columns];
            for (std::size_t i = 0; i < columns; ++i)
                pixels[i] = {from[i], alone ? 0.0f : from[columns + i]};
            for (std::size_t part = 0; part < parts; ++part) {
                fold(pixels, part, twiddles, data);
                toFrequencies(data, twiddles);
                for (std::size_t i = 0; i < length; ++i)
                    data[i] = response[part * length + i] * data[i];
                fromFrequencies(data, twiddles);
                addUnfolded(data, part, twiddles, row);
            }
            const std::ptrdiff_t columnStride = params.columnStride;
            const std::ptrdiff_t rowStride = params.rowStride;
            float* to = filtered.data() + static_cast<std::ptrdiff_t>(projection) * params.pixels +
                        (params.firstRow + first + FILTERED_BORDER_BEFORE) * rowStride +
                        FILTERED_BORDER_BEFORE * columnStride;
            for (std::size_t i = 0; i < columns; ++i, to += columnStride) {
                to[0] = row[i].x;
                if (!alone)
                    to[rowStride] = row[i].y;
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
