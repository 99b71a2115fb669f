// SPDX-License-Identifier: MIT
// The sums over a window of gpu/cpu/kernels/features/klt_track.cpp with neighbouring pixels of a row in the
// lanes of a vector, compiled for several instruction sets; the best one is chosen at run time. The symmetric
// form goes to the reference.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/features/klt_follow.h"
#include "gpu/cpu/kernels/half.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/klt_track.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/greys-inl.h"
// clang-format on

#ifndef ISOCENTER_KLT_JOB
#define ISOCENTER_KLT_JOB
namespace isocenter::gpu::cpu::fast {

// The points of a launch.
struct KltJob
{
    std::span<const float> previous; // or halves
    std::span<const float> next;
    std::span<const std::uint16_t> previousHalves;
    std::span<const std::uint16_t> nextHalves;
    std::span<const ivec4> levels;
    std::span<const vec4> points;
    std::span<vec4> tracks;
    KltTrackParams params;
    int light;
};

} // namespace isocenter::gpu::cpu::fast
#endif

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

using Tag = hn::CappedTag<float, 8>;
using Float = hn::Vec<Tag>;

constexpr int kMaxReach = 15;
constexpr std::size_t kRows = 2 * kMaxReach + 4; // a window, a pixel around it and one to interpolate with
constexpr std::size_t kStride = 48;              // a row of them, and what whole vectors read beyond it
constexpr int kReadBeyond = 16;                  // pixels
using Patch = std::array<float, kRows * kStride>;

HWY_INLINE float sumOf(Float v)
{
    return hn::GetLane(hn::SumOfLanes(Tag(), v));
}

// Rows of pixels to interpolate between.
struct Source
{
    const float* pixels;
    std::size_t stride;
};

class VectorPatch
{
public:
    // pixels: of an image's buffer. HWY_ATTR: its functions use vectors of the target.
    VectorPatch(std::size_t pixels, int light) : pixels_(pixels), light_(light) {}

    template <class Pixel>
    HWY_ATTR KltTemplate load(const Pixel* image, const ivec4& level, const KltWindow& window,
                              const Place& centre)
    {
        interpolateTemplate(image, level, window, centre);
        const Tag tag;
        const int lanes = static_cast<int>(hn::Lanes(tag));
        Float xx = hn::Zero(tag), xy = xx, yy = xx, greys = xx, sumX = xx, sumY = xx;
        for (int column = 0; column < window.columns; column += lanes) {
            const auto counts = hn::FirstN(tag, static_cast<std::size_t>(window.columns - column));
            for (int row = 0; row < window.rows; ++row) {
                const float* above = patch_.data() + static_cast<std::size_t>(row) * kStride + column;
                const float* here = above + kStride;
                const float* below = here + kStride;
                const auto at = [&](const float* line, int x) HWY_ATTR { return hn::LoadU(tag, line + x); };
                const Float left = hn::Add(at(above, 0), at(below, 0));
                const Float right = hn::Add(at(above, 2), at(below, 2));
                const Float top = hn::Add(at(above, 0), at(above, 2));
                const Float bottom = hn::Add(at(below, 0), at(below, 2));
                const Float three = hn::Set(tag, 3.0f / 32.0f);
                const Float ten = hn::Set(tag, 10.0f / 32.0f);
                const Float x =
                    hn::IfThenElseZero(counts, hn::MulAdd(three, hn::Sub(right, left),
                                                          hn::Mul(ten, hn::Sub(at(here, 2), at(here, 0)))));
                const Float y =
                    hn::IfThenElseZero(counts, hn::MulAdd(three, hn::Sub(bottom, top),
                                                          hn::Mul(ten, hn::Sub(at(below, 1), at(above, 1)))));
                const std::size_t i =
                    static_cast<std::size_t>(row) * kStride + static_cast<std::size_t>(column);
                hn::StoreU(x, tag, gradientX_.data() + i);
                hn::StoreU(y, tag, gradientY_.data() + i);
                xx = hn::MulAdd(x, x, xx);
                xy = hn::MulAdd(x, y, xy);
                yy = hn::MulAdd(y, y, yy);
                greys = hn::Add(greys, hn::IfThenElseZero(counts, at(here, 1)));
                sumX = hn::Add(sumX, x);
                sumY = hn::Add(sumY, y);
            }
        }
        KltTemplate t{};
        t.xx = sumOf(xx);
        t.xy = sumOf(xy);
        t.yy = sumOf(yy);
        t.gradientSum = {sumOf(sumX), sumOf(sumY)};
        t.mean = sumOf(greys) / static_cast<float>(window.count);
        centreGreys(window, t);
        return t;
    }

    template <class Pixel>
    HWY_ATTR Place step(const Pixel* image, const ivec4& level, const KltWindow& window,
                        const Place& position, const KltTemplate& t)
    {
        return templateStep(t, sums(image, level, window, position, t), window, light_);
    }

    template <class Pixel>
    HWY_ATTR KltSums sums(const Pixel* image, const ivec4& level, const KltWindow& window,
                          const Place& position, const KltTemplate& t)
    {
        const Tag tag;
        const int lanes = static_cast<int>(hn::Lanes(tag));
        const Corner corner = cornerOf(position);
        const Source source = sourceOf(image, level, corner.x + window.firstX, corner.y + window.firstY,
                                       window.columns + 1, window.rows + 1);
        const Float fx = hn::Set(tag, corner.fx);
        const Float fy = hn::Set(tag, corner.fy);
        const Float mean = hn::Set(tag, t.mean);
        Float x = hn::Zero(tag), y = x, greys = x, squares = x, products = x;
        for (int column = 0; column < window.columns; column += lanes) {
            const auto counts = hn::FirstN(tag, static_cast<std::size_t>(window.columns - column));
            const float* line = source.pixels + column;
            Float above = between(line, fx);
            for (int row = 0; row < window.rows; ++row) {
                line += source.stride;
                const Float below = between(line, fx);
                const Float grey =
                    hn::IfThenElseZero(counts, hn::Sub(hn::MulAdd(hn::Sub(below, above), fy, above), mean));
                const std::size_t i =
                    static_cast<std::size_t>(row) * kStride + static_cast<std::size_t>(column);
                x = hn::MulAdd(hn::LoadU(tag, gradientX_.data() + i), grey, x);
                y = hn::MulAdd(hn::LoadU(tag, gradientY_.data() + i), grey, y);
                greys = hn::Add(greys, grey);
                squares = hn::MulAdd(grey, grey, squares);
                products = hn::MulAdd(hn::LoadU(tag, greys_.data() + i), grey, products);
                above = below;
            }
        }
        return {{sumOf(x), sumOf(y)}, sumOf(greys), sumOf(squares), sumOf(products)};
    }

private:
    // Pixels from (x, y) on, of so many columns and rows: the image's own where it holds them all as floats,
    // else a copy that repeats the edge.
    template <class Pixel>
    HWY_ATTR Source sourceOf(const Pixel* image, const ivec4& level, int x, int y, int columns, int rows)
    {
        const bool inside = x >= 0 && y >= 0 && x + columns <= level.y && y + rows <= level.z;
        const std::ptrdiff_t first =
            level.x + static_cast<std::ptrdiff_t>(y) * level.y + static_cast<std::ptrdiff_t>(x);
        const std::ptrdiff_t end = first + static_cast<std::ptrdiff_t>(rows) * level.y + kReadBeyond;
        if (inside && end <= static_cast<std::ptrdiff_t>(pixels_))
            return sourceInside(image + first, static_cast<std::size_t>(level.y), columns, rows);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                copy_[static_cast<std::size_t>(row) * kStride + static_cast<std::size_t>(column)] =
                    floatOf(image[level.x + std::clamp(y + row, 0, level.z - 1) * level.y +
                                  std::clamp(x + column, 0, level.y - 1)]);
        return {copy_.data(), kStride};
    }
    HWY_ATTR Source sourceInside(const float* pixels, std::size_t stride, int, int)
    {
        return {pixels, stride};
    }
    HWY_ATTR Source sourceInside(const std::uint16_t* pixels, std::size_t stride, int columns, int rows)
    {
        const std::size_t lanes = hn::Lanes(Tag());
        for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row)
            for (std::size_t column = 0; column < static_cast<std::size_t>(columns); column += lanes)
                hn::StoreU(greysFrom(Tag(), pixels + row * stride + column), Tag(),
                           copy_.data() + row * kStride + column);
        return {copy_.data(), kStride};
    }

    static HWY_INLINE Float between(const float* line, Float fx)
    {
        const Float left = hn::LoadU(Tag(), line);
        return hn::MulAdd(hn::Sub(hn::LoadU(Tag(), line + 1), left), fx, left);
    }

    template <class Pixel>
    HWY_ATTR void interpolateTemplate(const Pixel* image, const ivec4& level, const KltWindow& window,
                                      const Place& centre)
    {
        const Tag tag;
        const int lanes = static_cast<int>(hn::Lanes(tag));
        const Corner corner = cornerOf(centre);
        const Source source = sourceOf(image, level, corner.x + window.firstX - 1,
                                       corner.y + window.firstY - 1, window.columns + 3, window.rows + 3);
        const Float fx = hn::Set(tag, corner.fx);
        const Float fy = hn::Set(tag, corner.fy);
        for (int column = 0; column < window.columns + 2; column += lanes) {
            const float* line = source.pixels + column;
            float* to = patch_.data() + column;
            Float above = between(line, fx);
            for (int row = 0; row < window.rows + 2; ++row, to += kStride) {
                line += source.stride;
                const Float below = between(line, fx);
                hn::StoreU(hn::MulAdd(hn::Sub(below, above), fy, above), tag, to);
                above = below;
            }
        }
    }

    // The window's greys less their mean, 0 beyond it, and their sums with the gradients.
    HWY_ATTR void centreGreys(const KltWindow& window, KltTemplate& t)
    {
        const Tag tag;
        const int lanes = static_cast<int>(hn::Lanes(tag));
        const Float mean = hn::Set(tag, t.mean);
        Float x = hn::Zero(tag), y = x, squares = x;
        for (int column = 0; column < window.columns; column += lanes) {
            const auto counts = hn::FirstN(tag, static_cast<std::size_t>(window.columns - column));
            for (int row = 0; row < window.rows; ++row) {
                const std::size_t i =
                    static_cast<std::size_t>(row) * kStride + static_cast<std::size_t>(column);
                const Float grey = hn::IfThenElseZero(
                    counts, hn::Sub(hn::LoadU(tag, patch_.data() + i + kStride + 1), mean));
                hn::StoreU(grey, tag, greys_.data() + i);
                x = hn::MulAdd(hn::LoadU(tag, gradientX_.data() + i), grey, x);
                y = hn::MulAdd(hn::LoadU(tag, gradientY_.data() + i), grey, y);
                squares = hn::MulAdd(grey, grey, squares);
            }
        }
        t.gradientGrey = {sumOf(x), sumOf(y)};
        t.squares = sumOf(squares);
    }

    std::size_t pixels_;
    int light_;
    Patch patch_{};
    Patch greys_{};
    Patch gradientX_{};
    Patch gradientY_{};
    Patch copy_{};
};

template <class Pixel>
void followPixels(const KltJob& job, std::span<const Pixel> previous, std::span<const Pixel> next, int begin,
                  int end)
{
    VectorPatch patch(previous.size(), job.light);
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
        followBothWays(patch, previous.data(), next.data(), job.levels, job.params, job.light, job.points[i],
                       &job.tracks[2 * i]);
}

void followPoints(const KltJob& job, int begin, int end)
{
    if (job.previousHalves.empty())
        followPixels(job, job.previous, job.next, begin, end);
    else
        followPixels(job, job.previousHalves, job.nextHalves, begin, end);
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(followPoints);

void kltTrack(const CpuLaunch& launch)
{
    const auto levels = launch.buffer<const ivec4>("levels");
    const bool tooWide = std::ranges::any_of(levels, [](const ivec4& level) { return level.w > 15; });
    if (launch.defines.contains("SYMMETRIC") || tooWide)
        return cpu::kltTrack(launch);
    const auto define = launch.defines.find("LIGHT");
    using Halves = std::span<const std::uint16_t>;
    const bool half = launch.defines.contains("HALF");
    const KltJob job{launch.buffer<const float>("previous"),
                     launch.buffer<const float>("next"),
                     half ? launch.buffer<const std::uint16_t>("previous") : Halves(),
                     half ? launch.buffer<const std::uint16_t>("next") : Halves(),
                     levels,
                     launch.buffer<const vec4>("points"),
                     launch.buffer<vec4>("tracks"),
                     launch.params<KltTrackParams>(),
                     define == launch.defines.end() ? 0 : std::stoi(define->second)};
    core::parallelFor(job.params.points, [&](int begin, int end) {
        HWY_DYNAMIC_DISPATCH(followPoints)(job, begin, end);
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
