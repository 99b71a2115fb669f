// SPDX-License-Identifier: MIT
// The kernels of filters and edges (gpu/cpu/kernels/filters/convolve.cpp, sobel_magnitude.cpp,
// canny_suppress.cpp) with neighbouring pixels of a row in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/filters/sobel_at.h"
#include "gpu/params/filters/canny_suppress_params.h"
#include "gpu/params/filters/convolve_params.h"
#include "gpu/params/filters/sobel_magnitude_params.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/filters.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/image_rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

template <class Pixel>
void convolveRows(std::span<const Pixel> image, std::span<const float> taps, std::span<float> filtered,
                  const ConvolveParams& params, int begin, int end)
{
    const ivec2& size = params.imageSize;
    const int reach = params.reach;
    PaddedRow line(size.x, reach);
    for (int i = begin; i < end; ++i) {
        const int row = i % size.y;
        const int slab = i / size.y;
        float* to = &filtered[pixelIndex(0, row, params.firstWritten + slab, size)];
        if (params.pixelStep.x != 0) {
            copy(rowOf(image, row, params.firstRead + slab, size), line);
            line.repeatEdges();
            forEachVector(size.x, [&](std::size_t x) HWY_ATTR {
                hn::StoreU(sumAlong(line.begin() + x, taps, reach), Tag(), to + x);
            });
            continue;
        }
        forEachVector(size.x, [&](std::size_t x) HWY_ATTR {
            Float sum = hn::Zero(Tag());
            for (int k = -reach; k <= reach; ++k)
                sum =
                    hn::MulAdd(all(taps[static_cast<std::size_t>(reach + k)]),
                               loaded(rowOf(image, row + k, params.firstRead + slab, size).data() + x), sum);
            hn::StoreU(sum, Tag(), to + x);
        });
    }
}

template <class Pixel>
void convolveAll(std::span<const Pixel> image, const CpuLaunch& launch)
{
    const auto params = launch.params<ConvolveParams>();
    const auto taps = launch.buffer<const float>("taps");
    const auto filtered = launch.buffer<float>("filtered");
    core::parallelFor(params.imageSize.y * launch.grid.z,
                      [&](int begin, int end) { convolveRows(image, taps, filtered, params, begin, end); });
}

bool convolve(const CpuLaunch& launch)
{
    const auto params = launch.params<ConvolveParams>();
    if (!isWide(params.imageSize) || params.pixelStep.x + params.pixelStep.y != 1 ||
        params.pixelStep.x * params.pixelStep.y != 0)
        return false;
    if (launch.defines.contains("FRAME_BYTES"))
        convolveAll(launch.buffer<const std::uint8_t>("image"), launch);
    else
        convolveAll(launch.buffer<const float>("image"), launch);
    return true;
}

bool sobelMagnitude(const CpuLaunch& launch)
{
    const auto params = launch.params<SobelMagnitudeParams>();
    const ivec2& size = params.imageSize;
    if (!isWide(size))
        return false;
    const auto image = launch.buffer<const float>("image");
    const auto magnitude = launch.buffer<float>("magnitude");
    const core::GradientWeights weights = gradientWeights(launch);
    core::parallelFor(size.y * launch.grid.z, [&](int begin, int end) {
        GradientRow gradient(size.x, weights.side, weights.middle);
        for (int line = begin; line < end; ++line) {
            gradient.prepare(image, line % size.y, line / size.y + params.firstRead, size);
            float* to = &magnitude[pixelIndex(0, line % size.y, line / size.y, size)];
            forEachVector(size.x, [&](std::size_t x) HWY_ATTR {
                const Float gx = gradient.acrossColumns(x);
                const Float gy = gradient.acrossRows(x);
                hn::StoreU(hn::Sqrt(hn::MulAdd(gx, gx, hn::Mul(gy, gy))), Tag(), to + x);
            });
        }
    });
    return true;
}

// The marks of a row from its gradient and the magnitudes in the rows above, here and below.
void markRow(const GradientRow& gradient, const std::array<PaddedRow, 3>& magnitude, int columns, float low,
             float high, float* marks)
{
    forEachVector(columns, [&](std::size_t x) HWY_ATTR {
        const float* above = magnitude[0].begin() + x;
        const float* here = magnitude[1].begin() + x;
        const float* below = magnitude[2].begin() + x;
        const Float value = loaded(here);
        const auto isWeak = hn::Gt(value, all(low));
        if (hn::AllFalse(Tag(), isWeak)) {
            hn::StoreU(all(EDGE_NONE), Tag(), marks + x);
            return;
        }
        const Float gx = gradient.acrossColumns(x);
        const Float gy = gradient.acrossRows(x);
        const Float acrossX = hn::Abs(gx);
        const Float acrossY = hn::Abs(gy);
        const auto alongColumns = hn::Lt(acrossY, hn::Mul(all(0.41421356f), acrossX));
        const auto alongRows = hn::Gt(acrossY, hn::Mul(all(2.41421356f), acrossX));
        const auto falling = hn::Lt(hn::Mul(gx, gy), hn::Zero(Tag()));
        const auto crestOfColumns = hn::And(hn::Gt(value, loaded(here - 1)), hn::Ge(value, loaded(here + 1)));
        const auto crestOfRows = hn::And(hn::Gt(value, loaded(above)), hn::Ge(value, loaded(below)));
        const Float first = hn::IfThenElse(falling, loaded(above + 1), loaded(above - 1));
        const Float second = hn::IfThenElse(falling, loaded(below - 1), loaded(below + 1));
        const auto crestOfDiagonal = hn::And(hn::Gt(value, first), hn::Gt(value, second));
        const auto crest = hn::Or(hn::And(alongColumns, crestOfColumns),
                                  hn::AndNot(alongColumns, hn::Or(hn::And(alongRows, crestOfRows),
                                                                  hn::AndNot(alongRows, crestOfDiagonal))));
        const Float mark = hn::IfThenElse(hn::Gt(value, all(high)), all(EDGE_STRONG), all(EDGE_WEAK));
        hn::StoreU(hn::IfThenElseZero(hn::And(isWeak, crest), mark), Tag(), marks + x);
    });
}

bool cannySuppress(const CpuLaunch& launch)
{
    const auto params = launch.params<CannySuppressParams>();
    const ivec2& size = params.imageSize;
    if (!isWide(size))
        return false;
    const auto image = launch.buffer<const float>("image");
    const auto magnitude = launch.buffer<const float>("magnitude");
    const float peak = std::bit_cast<float>(launch.buffer<const int>("list")[LIST_PEAK]);
    const auto marks = launch.buffer<float>("marks");
    const float low = std::max(params.low, params.relativeLow * peak);
    const float high = std::max(params.high, params.relativeHigh * peak);
    core::parallelFor(size.y, [&](int begin, int end) {
        GradientRow gradient(size.x, 1.0f, 2.0f);
        std::array lines{PaddedRow(size.x, 1), PaddedRow(size.x, 1), PaddedRow(size.x, 1)}; // zero outside
        const auto load = [&](PaddedRow& line, int row) {
            if (row >= 0 && row < size.y)
                copy(rowOf(magnitude, row, 0, size), line);
            else
                line.clear();
        };
        load(lines[1], begin - 1);
        load(lines[2], begin);
        for (int row = begin; row < end; ++row) {
            std::ranges::rotate(lines, lines.begin() + 1);
            load(lines[2], row + 1);
            gradient.prepare(image, row, params.slab, size);
            markRow(gradient, lines, size.x, low, high, &marks[pixelIndex(0, row, 0, size)]);
        }
    });
    return true;
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(convolve);
HWY_EXPORT(sobelMagnitude);
HWY_EXPORT(cannySuppress);

// Images narrower than a vector go to the reference.
void convolve(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(convolve)(launch))
        cpu::convolve(launch);
}
void sobelMagnitude(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(sobelMagnitude)(launch))
        cpu::sobelMagnitude(launch);
}
void cannySuppress(const CpuLaunch& launch)
{
    if (!HWY_DYNAMIC_DISPATCH(cannySuppress)(launch))
        cpu::cannySuppress(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
