// SPDX-License-Identifier: MIT
// gpu/cpu/kernels/reconstruction/fft_rows.cpp with a pair of rows in each lane of a vector: all lanes go the
// same way through their transforms. Rows that are transformed in parts go to the reference.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/params/reconstruction/fft_rows_params.h"
#include "gpu/params/reconstruction/filtered_border.h"

#include <hwy/aligned_allocator.h>

#include <algorithm>
#include <cstddef>
#include <string>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/fft_rows.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

#ifndef ISOCENTER_FFT_ROWS_WORK
#define ISOCENTER_FFT_ROWS_WORK
namespace isocenter::gpu::cpu::fast {

// What rows that are filtered together take of a launch.
struct FftRowsWork
{
    FftRowsParams params;
    const float* rows;
    const float* response;
    const float* twiddles; // exp(-2 pi i n / length) for n below half the length
    float* filtered;
    int length;
};

} // namespace isocenter::gpu::cpu::fast
#endif

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Pairs of neighbouring rows of a projection, which are real and imaginary parts of one transform a lane.
class FftRowPairs
{
public:
    static int rowsTogether() { return 2 * lanes(); }

    explicit FftRowPairs(const FftRowsWork& work)
        : work_(work), data_(hwy::AllocateAligned<float>(static_cast<std::size_t>(2 * work.length * lanes())))
    {
    }

    void filter(int projection, int firstRow)
    {
        const int count = std::min(rowsTogether(), work_.params.rows - firstRow);
        load(projection, firstRow, count);
        for (int distance = work_.length / 2; distance > 0; distance /= 2)
            towardsFrequencies(distance);
        const Tag d;
        for (int i = 0; i < work_.length; ++i) {
            const auto response = hn::Set(d, work_.response[i]);
            set(i, {hn::Mul(response, at(i).real), hn::Mul(response, at(i).imaginary)});
        }
        for (int distance = 1; distance < work_.length; distance *= 2)
            fromFrequencies(distance);
        store(projection, firstRow, count);
    }

private:
    using Tag = hn::ScalableTag<float>;
    struct Complex
    {
        hn::Vec<Tag> real, imaginary;
    };

    static int lanes() { return static_cast<int>(hn::Lanes(Tag())); }

    float* point(int i) const { return data_.get() + static_cast<std::ptrdiff_t>(2 * i) * lanes(); }
    HWY_INLINE Complex at(int i) const
    {
        const float* from = point(i);
        return {hn::Load(Tag(), from), hn::Load(Tag(), from + lanes())};
    }
    HWY_INLINE void set(int i, const Complex& value) const
    {
        float* to = point(i);
        hn::Store(value.real, Tag(), to);
        hn::Store(value.imaginary, Tag(), to + lanes());
    }
    static HWY_INLINE Complex sum(const Complex& a, const Complex& b)
    {
        return {hn::Add(a.real, b.real), hn::Add(a.imaginary, b.imaginary)};
    }
    static HWY_INLINE Complex difference(const Complex& a, const Complex& b)
    {
        return {hn::Sub(a.real, b.real), hn::Sub(a.imaginary, b.imaginary)};
    }
    static HWY_INLINE Complex product(const Complex& a, const Complex& b)
    {
        return {hn::MulSub(a.real, b.real, hn::Mul(a.imaginary, b.imaginary)),
                hn::MulAdd(a.real, b.imaginary, hn::Mul(a.imaginary, b.real))};
    }
    HWY_INLINE Complex twiddle(int n, float direction) const
    {
        return {hn::Set(Tag(), work_.twiddles[2 * n]), hn::Set(Tag(), direction * work_.twiddles[2 * n + 1])};
    }

    // All butterflies of a distance.
    void towardsFrequencies(int distance)
    {
        const int step = work_.length / 2 / distance;
        for (int j = 0; j < distance; ++j) {
            const Complex turn = twiddle(j * step, 1.0f);
            for (int top = j; top < work_.length; top += 2 * distance) {
                const Complex upper = at(top);
                const Complex lower = at(top + distance);
                set(top, sum(upper, lower));
                set(top + distance, product(difference(upper, lower), turn));
            }
        }
    }
    void fromFrequencies(int distance)
    {
        const int step = work_.length / 2 / distance;
        for (int j = 0; j < distance; ++j) {
            const Complex turn = twiddle(j * step, -1.0f);
            for (int top = j; top < work_.length; top += 2 * distance) {
                const Complex upper = at(top);
                const Complex lower = product(at(top + distance), turn);
                set(top, sum(upper, lower));
                set(top + distance, difference(upper, lower));
            }
        }
    }

    // The place of a row of the pairs at the first point.
    float* begin(int row) const { return data_.get() + row % 2 * lanes() + row / 2; }

    void load(int projection, int firstRow, int count)
    {
        const std::ptrdiff_t stride = 2 * lanes();
        std::fill_n(data_.get(), stride * work_.length, 0.0f);
        const int columns = work_.params.columns;
        const float* from =
            work_.rows + (static_cast<std::ptrdiff_t>(projection) * work_.params.rows + firstRow) * columns;
        for (int row = 0; row < count; ++row, from += columns) {
            float* to = begin(row);
            for (int i = 0; i < columns; ++i)
                to[i * stride] = from[i];
        }
    }

    void store(int projection, int firstRow, int count) const
    {
        const FftRowsParams& params = work_.params;
        const std::ptrdiff_t columnStride = params.columnStride;
        float* to = work_.filtered + static_cast<std::ptrdiff_t>(projection) * params.pixels +
                    static_cast<std::ptrdiff_t>(params.firstRow + firstRow + FILTERED_BORDER_BEFORE) *
                        params.rowStride +
                    FILTERED_BORDER_BEFORE * columnStride;
        if (params.rowStride == 1 && count == rowsTogether()) {
            for (int i = 0; i < params.columns; ++i)
                hn::StoreInterleaved2(at(i).real, at(i).imaginary, Tag(), to + i * columnStride);
            return;
        }
        const std::ptrdiff_t stride = 2 * lanes();
        for (int row = 0; row < count; ++row, to += params.rowStride) {
            const float* from = begin(row);
            for (int i = 0; i < params.columns; ++i)
                to[i * columnStride] = from[i * stride];
        }
    }

    const FftRowsWork& work_;
    hwy::AlignedFreeUniquePtr<float[]> data_; // point by point: real parts of all lanes, imaginary parts
};

int fftRowsTogether()
{
    return FftRowPairs::rowsTogether();
}

// Groups of rows, counted through all projections.
void filterRowGroups(const FftRowsWork& work, int firstGroup, int endGroup)
{
    FftRowPairs pairs(work);
    const int groups = (work.params.rows - 1) / FftRowPairs::rowsTogether() + 1; // of a projection
    for (int group = firstGroup; group < endGroup; ++group)
        pairs.filter(group / groups, group % groups * FftRowPairs::rowsTogether());
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(fftRowsTogether);
HWY_EXPORT(filterRowGroups);

void fftRows(const CpuLaunch& launch)
{
    const auto parts = launch.defines.find("FFT_PARTS");
    if (parts != launch.defines.end() && parts->second != "1") {
        cpu::fftRows(launch);
        return;
    }
    const FftRowsWork work{launch.params<FftRowsParams>(),
                           launch.buffer<const float>("rows").data(),
                           launch.buffer<const float>("response").data(),
                           launch.buffer<const float>("twiddles").data(),
                           launch.buffer<float>("filtered").data(),
                           std::stoi(launch.defines.at("FFT_LENGTH"))};
    const int together = HWY_DYNAMIC_DISPATCH(fftRowsTogether)();
    const int groups = (work.params.rows - 1) / together + 1;
    core::parallelFor(groups * launch.grid.z, [&](int begin, int end) {
        HWY_DYNAMIC_DISPATCH(filterRowGroups)(work, begin, end);
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
