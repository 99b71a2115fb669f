// SPDX-License-Identifier: MIT
// The Gaussians of gpu/cpu/kernels/features/sift_blur.cpp with neighbouring pixels in the lanes of vectors,
// compiled for several instruction sets; the best one is chosen at run time. Sums are of floats, not doubles.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_blur_params.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
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

// What a weight counts: a line's pixels, or the sums of those of two lines.
struct OneLine
{
    const float* pixels;

    Float from(Floats d, int x) const { return hn::LoadU(d, pixels + x); }
    float at(int x) const { return pixels[x]; }
};
struct TwoLines
{
    const float* before;
    const float* after;

    Float from(Floats d, int x) const { return hn::Add(hn::LoadU(d, before + x), hn::LoadU(d, after + x)); }
    float at(int x) const { return before[x] + after[x]; }
};

// Sums for the columns from first to end: of centre, which the first weight counts, and of linesOf(k), which
// weight k does. Only whole vectors: up to kUnrolled of them are written beyond the end.
template <class LinesOf>
HWY_INLINE void sumColumns(const Weights& weights, const OneLine& centre, const LinesOf& linesOf, int first,
                           int end, float* HWY_RESTRICT sums)
{
    const Floats d;
    const int lanes = static_cast<int>(hn::Lanes(d));
    for (int x = first; x < end; x += kUnrolled * lanes) {
        const Float ofCentre = hn::Set(d, weights.values[0]);
        Float sum0 = hn::Mul(ofCentre, centre.from(d, x));
        Float sum1 = hn::Mul(ofCentre, centre.from(d, x + lanes));
        Float sum2 = hn::Mul(ofCentre, centre.from(d, x + 2 * lanes));
        Float sum3 = hn::Mul(ofCentre, centre.from(d, x + 3 * lanes));
        for (int k = 1; k < weights.count; ++k) {
            const Float weight = hn::Set(d, weights.values[k]);
            const auto lines = linesOf(k);
            sum0 = hn::MulAdd(weight, lines.from(d, x), sum0);
            sum1 = hn::MulAdd(weight, lines.from(d, x + lanes), sum1);
            sum2 = hn::MulAdd(weight, lines.from(d, x + 2 * lanes), sum2);
            sum3 = hn::MulAdd(weight, lines.from(d, x + 3 * lanes), sum3);
        }
        hn::StoreU(sum0, d, sums + x);
        hn::StoreU(sum1, d, sums + x + lanes);
        hn::StoreU(sum2, d, sums + x + std::ptrdiff_t{2} * lanes);
        hn::StoreU(sum3, d, sums + x + std::ptrdiff_t{3} * lanes);
    }
}

int vectorsBeyond()
{
    return kUnrolled * static_cast<int>(hn::Lanes(Floats()));
}

// Working space of a thread.
struct BlurSpace
{
    std::vector<float> padded; // a row with its edge pixels repeated
    std::array<std::vector<float>, 2> sums;
};

template <class Grey>
const float* paddedRow(const Grey* row, int columns, std::vector<float>& padded)
{
    padded.resize(at(columns + 2 * SIFT_TAPS + vectorsBeyond()));
    const auto middle = padded.begin() + SIFT_TAPS;
    std::fill(padded.begin(), middle, static_cast<float>(row[0]));
    std::transform(row, row + columns, middle, [](Grey grey) { return static_cast<float>(grey); });
    std::fill(middle + columns, padded.end(), static_cast<float>(row[columns - 1]));
    return &*middle;
}

void interleave(const float* even, const float* odd, int count, float* both)
{
    const Floats d;
    const int lanes = static_cast<int>(hn::Lanes(d));
    int x = 0;
    for (; x + lanes <= count; x += lanes)
        hn::StoreInterleaved2(hn::LoadU(d, even + x), hn::LoadU(d, odd + x), d, both + std::ptrdiff_t{2} * x);
    for (; x < count; ++x) {
        float* pair = both + std::ptrdiff_t{2} * x;
        pair[0] = even[x];
        pair[1] = odd[x];
    }
}

// All slabs of a row.
template <class Grey>
void blurRow(const CpuLaunch& launch, std::span<const Grey> from, int y, BlurSpace& space)
{
    const auto params = launch.params<SiftBlurParams>();
    const auto taps = launch.buffer<const float>("taps");
    const auto to = launch.buffer<float>("to");
    const bool doubling = launch.defines.contains("DOUBLING");
    const int columns = params.imageSize.x;
    for (std::vector<float>& sums : space.sums)
        sums.resize(at(columns + vectorsBeyond()));
    float* even = space.sums[0].data();
    float* odd = space.sums[1].data();
    const float* row = paddedRow(&from[at(params.firstFrom + y * columns)], columns, space.padded);
    for (int slab = 0; slab < params.slabs; ++slab) {
        const Weights weights = weightsOf(taps, params.firstTaps + slab);
        float* blurred =
            &to[at(params.firstTo + (slab * params.imageSize.y + y) * columns * (doubling ? 2 : 1))];
        if (doubling) {
            sumColumns(
                weights, {row}, [=](int k) { return OneLine{row + SIFT_NEIGHBOUR(k)}; }, 0, columns, even);
            sumColumns(
                weights, {row}, [=](int k) { return OneLine{row - SIFT_NEIGHBOUR(k)}; }, 0, columns, odd);
            interleave(even, odd, columns, blurred);
        } else {
            sumColumns(
                weights, {row},
                [=](int k) {
                    return TwoLines{row - k, row + k};
                },
                0, columns, even);
            std::copy_n(even, columns, blurred);
        }
    }
}

template <class Grey>
void blurRows(const CpuLaunch& launch, std::span<const Grey> from)
{
    core::parallelFor(launch.params<SiftBlurParams>().imageSize.y, [&](int begin, int end) {
        BlurSpace space;
        for (int y = begin; y < end; ++y)
            blurRow(launch, from, y, space);
    });
}

template <class LinesOf>
void blurRun(const Weights& weights, const OneLine& centre, const LinesOf& linesOf, int columns, int begin,
             int end, float* sums)
{
    const int whole = columns / vectorsBeyond() * vectorsBeyond();
    sumColumns(weights, centre, linesOf, begin, std::min(end, whole), sums);
    for (int x = std::max(begin, whole); x < end; ++x) {
        float sum = weights.values[0] * centre.at(x);
        for (int k = 1; k < weights.count; ++k)
            sum += weights.values[k] * linesOf(k).at(x);
        sums[x] = sum;
    }
}

// The columns from begin to end of row y, along the columns of source.
void blurRun(const Weights& weights, const float* source, const ivec2& size, bool doubling, int y, int begin,
             int end, float* sums)
{
    const auto rowAt = [=](int row) {
        return source + std::ptrdiff_t{std::clamp(row, 0, size.y - 1)} * size.x;
    };
    if (doubling) {
        const int sign = y % 2 == 0 ? 1 : -1;
        const auto lineOf = [=](int k) { return OneLine{rowAt(y / 2 + sign * SIFT_NEIGHBOUR(k))}; };
        blurRun(weights, lineOf(0), lineOf, size.x, begin, end, sums);
    } else {
        const auto linesOf = [=](int k) { return TwoLines{rowAt(y - k), rowAt(y + k)}; };
        blurRun(weights, {rowAt(y)}, linesOf, size.x, begin, end, sums);
    }
}

// Of a slab along the columns.
int blurredRows(const CpuLaunch& launch)
{
    return launch.params<SiftBlurParams>().imageSize.y * (launch.defines.contains("DOUBLING") ? 2 : 1);
}

void takeEverySecond(const float* row, int begin, int end, float* next)
{
    for (int x = begin; x < end; ++x)
        next[x] = row[std::ptrdiff_t{2} * x];
}

// Some rows of a blurred slab along the columns, block of columns after block; halved is working space.
void blurColumns(const CpuLaunch& launch, const SiftBlurParams& params, int slab, int firstRow, int endRow,
                 std::vector<float>& halved)
{
    const bool half = launch.defines.contains("HALF");
    const bool doubling = launch.defines.contains("DOUBLING");
    const auto to = launch.buffer<float>("to");
    const auto halves = launch.buffer<std::uint16_t>("to");
    const auto nextBase = launch.buffer<float>(half ? "nextBase" : "to");
    const int columns = params.imageSize.x;
    const Weights weights = weightsOf(launch.buffer<const float>("taps"), params.firstTaps + slab);
    const float* source =
        &launch.buffer<const float>("from")[at(params.firstFrom + slab * params.slabStride)];
    const int target = params.firstTo + slab * blurredRows(launch) * columns;
    halved.resize(half ? at(columns) : 0);
    for (int begin = 0; begin < columns; begin += kColumnsAtOnce)
        for (int y = firstRow; y < endRow; ++y) {
            const int end = std::min(begin + kColumnsAtOnce, columns);
            const int row = target + y * columns;
            float* sums = half ? halved.data() : &to[at(row)];
            blurRun(weights, source, params.imageSize, doubling, y, begin, end, sums);
            if (half)
                packRun(std::span(sums + begin, at(end - begin)), &halves[at(row + begin)], SIFT_HALF_ZERO);
            if (slab == params.nextSlab && y % 2 == 0 && y / 2 < params.nextSize.y)
                takeEverySecond(sums, begin / 2, std::min((end + 1) / 2, params.nextSize.x),
                                &nextBase[at(params.firstNext + y / 2 * params.nextSize.x)]);
        }
}

void blurColumns(const CpuLaunch& launch)
{
    const auto params = launch.params<SiftBlurParams>();
    const int rows = blurredRows(launch);
    const int chunks = (rows + kRowsAtOnce - 1) / kRowsAtOnce;
    core::parallelFor(chunks * params.slabs, [&](int begin, int end) {
        std::vector<float> halved;
        for (int i = begin; i < end; ++i) {
            const int first = i % chunks * kRowsAtOnce;
            blurColumns(launch, params, i / chunks, first, std::min(first + kRowsAtOnce, rows), halved);
        }
    });
}

void blurAll(const CpuLaunch& launch)
{
    if (launch.defines.contains("ALONG_COLUMNS"))
        blurColumns(launch);
    else if (launch.defines.contains("FRAME_BYTES"))
        blurRows(launch, launch.buffer<const std::uint8_t>("from"));
    else
        blurRows(launch, launch.buffer<const float>("from"));
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
