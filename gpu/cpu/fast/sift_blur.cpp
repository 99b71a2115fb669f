// SPDX-License-Identifier: MIT
// The Gaussians of gpu/cpu/kernels/features/sift_blur.cpp with neighbouring pixels in the lanes of vectors,
// compiled for several instruction sets; the best one is chosen at run time. Sums are of floats, not doubles.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_blur_params.h"

#include <algorithm>
#include <vector>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/sift_blur.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/greys-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

using Floats = hn::ScalableTag<float>;
using Float = hn::Vec<Floats>;

constexpr int kUnrolled = 4;    // vectors in work at a time, so that their sums do not wait for each other
constexpr int kRowsAtOnce = 16; // whose inputs stay in the first cache while they are summed along columns
constexpr int kColumnsAtOnce = 64;

// count weights, from the centre on.
struct Weights
{
    const float* values;
    int count;
};

Weights weightsOf(std::span<const float> taps, int row)
{
    const float* values = &taps[at(row * SIFT_TAPS)];
    return {values, static_cast<int>(values[SIFT_TAP_COUNT])};
}

// Sums for the columns from first to end; before(k) and after(k) are the rows of values that weight k counts,
// at column 0. Only whole vectors: up to kUnrolled of them are written beyond the end.
template <class Before, class After>
HWY_INLINE void sumColumns(const Weights& weights, const Before& before, const After& after, int first,
                           int end, float* HWY_RESTRICT sums)
{
    const Floats d;
    const int lanes = static_cast<int>(hn::Lanes(d));
    for (int x = first; x < end; x += kUnrolled * lanes) {
        const float* middle = before(0) + x;
        const Float centre = hn::Set(d, weights.values[0]);
        Float sum0 = hn::Mul(centre, hn::LoadU(d, middle));
        Float sum1 = hn::Mul(centre, hn::LoadU(d, middle + lanes));
        Float sum2 = hn::Mul(centre, hn::LoadU(d, middle + 2 * lanes));
        Float sum3 = hn::Mul(centre, hn::LoadU(d, middle + 3 * lanes));
        for (int k = 1; k < weights.count; ++k) {
            const Float weight = hn::Set(d, weights.values[k]);
            const float* low = before(k) + x;
            const float* high = after(k) + x;
            sum0 = hn::MulAdd(weight, hn::Add(hn::LoadU(d, low), hn::LoadU(d, high)), sum0);
            sum1 = hn::MulAdd(weight, hn::Add(hn::LoadU(d, low + lanes), hn::LoadU(d, high + lanes)), sum1);
            sum2 = hn::MulAdd(weight, hn::Add(hn::LoadU(d, low + 2 * lanes), hn::LoadU(d, high + 2 * lanes)),
                              sum2);
            sum3 = hn::MulAdd(weight, hn::Add(hn::LoadU(d, low + 3 * lanes), hn::LoadU(d, high + 3 * lanes)),
                              sum3);
        }
        hn::StoreU(sum0, d, sums + x);
        hn::StoreU(sum1, d, sums + x + lanes);
        hn::StoreU(sum2, d, sums + x + 2 * lanes);
        hn::StoreU(sum3, d, sums + x + 3 * lanes);
    }
}

int vectorsBeyond()
{
    return kUnrolled * static_cast<int>(hn::Lanes(Floats()));
}

// All slabs of a row; padded and sums are working space.
void blurRow(const CpuLaunch& launch, const SiftBlurParams& params, int y, std::vector<float>& padded,
             std::vector<float>& sums)
{
    const auto from = launch.buffer<const float>("from");
    const auto taps = launch.buffer<const float>("taps");
    const auto to = launch.buffer<float>("to");
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    padded.resize(at(columns + 2 * SIFT_TAPS + vectorsBeyond()));
    sums.resize(at(columns + vectorsBeyond()));
    for (int slab = 0; slab < params.slabs; ++slab) {
        if (slab == 0 || params.slabStride != 0) {
            const float* row = &from[at(params.firstFrom + slab * params.slabStride + y * columns)];
            std::fill_n(padded.data(), SIFT_TAPS, row[0]);
            std::copy_n(row, columns, padded.data() + SIFT_TAPS);
            std::fill(padded.begin() + SIFT_TAPS + columns, padded.end(), row[columns - 1]);
        }
        const float* middle = padded.data() + SIFT_TAPS;
        sumColumns(
            weightsOf(taps, params.firstTaps + slab), [=](int k) { return middle - k; },
            [=](int k) { return middle + k; }, 0, columns, sums.data());
        std::copy_n(sums.data(), columns, &to[at(params.firstTo + (slab * rows + y) * columns)]);
    }
}

// The columns from begin to end of a row, along the columns.
void blurRun(const Weights& weights, const float* source, const ivec2& size, int y, int begin, int end,
             float* sums)
{
    const int columns = size.x;
    const auto above = [=](int k) { return source + std::max(y - k, 0) * columns; };
    const auto below = [=](int k) { return source + std::min(y + k, size.y - 1) * columns; };
    const int whole = columns / vectorsBeyond() * vectorsBeyond();
    sumColumns(weights, above, below, begin, std::min(end, whole), sums);
    for (int x = std::max(begin, whole); x < end; ++x) {
        float sum = weights.values[0] * source[y * columns + x];
        for (int k = 1; k < weights.count; ++k)
            sum += weights.values[k] * (above(k)[x] + below(k)[x]);
        sums[x] = sum;
    }
}

void takeEverySecond(const float* row, int begin, int end, float* next)
{
    for (int x = begin; x < end; ++x)
        next[x] = row[2 * x];
}

// Some rows of a slab along the columns, block of columns after block; halved is working space.
void blurColumns(const CpuLaunch& launch, const SiftBlurParams& params, int slab, int firstRow, int endRow,
                 std::vector<float>& halved)
{
    const bool half = launch.defines.contains("HALF");
    const auto to = launch.buffer<float>("to");
    const auto halves = launch.buffer<std::uint16_t>("to");
    const auto nextBase = launch.buffer<float>(half ? "nextBase" : "to");
    const int columns = params.imageSize.x;
    const Weights weights = weightsOf(launch.buffer<const float>("taps"), params.firstTaps + slab);
    const float* source =
        &launch.buffer<const float>("from")[at(params.firstFrom + slab * params.slabStride)];
    const int target = params.firstTo + slab * params.imageSize.y * columns;
    halved.resize(half ? at(columns) : 0);
    for (int begin = 0; begin < columns; begin += kColumnsAtOnce)
        for (int y = firstRow; y < endRow; ++y) {
            const int end = std::min(begin + kColumnsAtOnce, columns);
            const int row = target + y * columns;
            float* sums = half ? halved.data() : &to[at(row)];
            blurRun(weights, source, params.imageSize, y, begin, end, sums);
            if (half)
                packRun(std::span(sums + begin, at(end - begin)), &halves[at(row + begin)], SIFT_HALF_ZERO);
            if (slab == params.nextSlab && y % 2 == 0 && y / 2 < params.nextSize.y)
                takeEverySecond(sums, begin / 2, std::min((end + 1) / 2, params.nextSize.x),
                                &nextBase[at(params.firstNext + y / 2 * params.nextSize.x)]);
        }
}

void blurAll(const CpuLaunch& launch)
{
    const auto params = launch.params<SiftBlurParams>();
    const int rows = params.imageSize.y;
    if (!launch.defines.contains("ALONG_COLUMNS")) {
        core::parallelFor(rows, [&](int begin, int end) {
            std::vector<float> padded;
            std::vector<float> sums;
            for (int y = begin; y < end; ++y)
                blurRow(launch, params, y, padded, sums);
        });
        return;
    }
    const int chunks = (rows + kRowsAtOnce - 1) / kRowsAtOnce;
    core::parallelFor(chunks * params.slabs, [&](int begin, int end) {
        std::vector<float> halved;
        for (int i = begin; i < end; ++i) {
            const int first = i % chunks * kRowsAtOnce;
            blurColumns(launch, params, i / chunks, first, std::min(first + kRowsAtOnce, rows), halved);
        }
    });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(blurAll);

void siftBlur(const CpuLaunch& launch)
{
    HWY_DYNAMIC_DISPATCH(blurAll)(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
