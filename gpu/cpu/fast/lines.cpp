// SPDX-License-Identifier: MIT
// The kernels of lines (gpu/cpu/line_maxima.cpp, line_maxima_fused.cpp, line_symmetry.cpp,
// line_secondary.cpp) with neighbouring pixels of a row in the lanes of a vector. A window is left as soon as
// no lane can be its maximum any more, which most are after a few places.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/fast/line_tile.h"
#include "gpu/params/line_maxima_fused_params.h"
#include "gpu/params/line_maxima_params.h"
#include "gpu/params/line_secondary_params.h"
#include "gpu/params/line_symmetry_params.h"

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/lines.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/line_vectors-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

HWY_INLINE FloatMask floatMask(hn::Mask<Ints> mask)
{
    return hn::RebindMask(Floats(), mask);
}

// What lies at a place of a window.
template <bool kInterpolated>
HWY_INLINE Float placeAt(const float* at, int step, float weight)
{
    const Float first = hn::LoadU(Floats(), at);
    if constexpr (!kInterpolated)
        return first;
    const Float next = hn::LoadU(Floats(), at + step);
    return hn::Add(first, hn::Mul(hn::Set(Floats(), weight), hn::Sub(next, first)));
}

struct Contrast // to the first and the second half of a window
{
    Float smaller;
    Float larger;

    HWY_INLINE Contrast(const TileWindow& window, Float value, Float firstSum, Float secondSum)
    {
        const Float share = hn::Set(Floats(), window.share);
        const Float all = hn::Mul(hn::Set(Floats(), static_cast<float>(window.reach)), value);
        const Float first = hn::Mul(share, hn::Sub(all, firstSum));
        const Float second = hn::Mul(share, hn::Sub(all, secondSum));
        smaller = hn::Min(first, second);
        larger = hn::Max(first, second);
    }
    HWY_INLINE FloatMask isOfLine(float contrast, float symmetry) const
    {
        return hn::And(hn::Ge(smaller, hn::Set(Floats(), contrast)),
                       hn::Ge(smaller, hn::Mul(hn::Set(Floats(), symmetry), larger)));
    }
};

template <bool kInterpolated>
HWY_INLINE Contrast contrastAt(const TileWindow& window, const float* pixel)
{
    Float first = hn::Zero(Floats());
    Float second = hn::Zero(Floats());
    for (int k = 0; k < window.reach; ++k) {
        const TilePlace& place = window.places[static_cast<std::size_t>(k)];
        first = hn::Add(first, placeAt<kInterpolated>(pixel + place.offset, window.step, place.weight));
        second = hn::Add(second, placeAt<kInterpolated>(pixel - place.offset, -window.step, place.weight));
    }
    return Contrast(window, hn::LoadU(Floats(), pixel), first, second);
}

// The direction in which pixels stand out the most.
struct Best
{
    Int direction;
    Float contrast;

    HWY_INLINE void take(FloatMask where, int ofDirection, Float ofContrast)
    {
        const FloatMask better = hn::And(where, hn::Gt(ofContrast, contrast));
        contrast = hn::IfThenElse(better, ofContrast, contrast);
        direction = hn::IfThenElse(hn::RebindMask(Ints(), better), hn::Set(Ints(), ofDirection), direction);
    }
};

HWY_INLINE Int bitWhere(FloatMask where, int bit)
{
    return hn::IfThenElseZero(hn::RebindMask(Ints(), where),
                              hn::Set(Ints(), static_cast<std::int32_t>(1u << bit)));
}

HWY_INLINE hn::Mask<Ints> hasBit(Int bits, int bit)
{
    return hn::TestBit(bits, hn::Set(Ints(), static_cast<std::int32_t>(1u << bit)));
}

// The lanes that are above all of the first half and not below any of the second one, up to so many places.
template <bool kInterpolated>
HWY_INLINE FloatMask maximaAt(const TileWindow& window, const float* pixel, int reach)
{
    const Float value = hn::LoadU(Floats(), pixel);
    FloatMask maxima = hn::Eq(value, value);
    for (int k = 0; k < reach; ++k) {
        const TilePlace& place = window.places[static_cast<std::size_t>(k)];
        const Float first = placeAt<kInterpolated>(pixel + place.offset, window.step, place.weight);
        const Float second = placeAt<kInterpolated>(pixel - place.offset, -window.step, place.weight);
        maxima = hn::And(maxima, hn::And(hn::Gt(value, first), hn::Ge(value, second)));
        if (hn::AllFalse(Floats(), maxima))
            break;
    }
    return maxima;
}

template <bool kInterpolated>
void lineMaximaIn(const LineTile<float>& tile, const LineMaximaParams& params, int* maxima)
{
    forEachVector(tile, [&](const float* pixel, std::size_t index, int count) HWY_ATTR {
        Int bits = hn::Zero(Ints());
        const int shift = params.minorWindow != 0 ? LINE_CANDIDATE_SHIFT : 0;
        for (int direction = 0; direction < params.directions; ++direction) {
            const TileWindow& window = tile.window(direction);
            const int reach = params.minorWindow != 0 ? window.minorReach : window.reach;
            bits = hn::Or(bits, bitWhere(maximaAt<kInterpolated>(window, pixel, reach), direction + shift));
        }
        if (params.minorWindow != 0)
            bits = hn::Or(bits, hn::And(loadFirst<std::int32_t>(maxima + index, count),
                                        hn::Set(Ints(), LINE_DIRECTION_MASK)));
        storeFirst<std::int32_t>(bits, maxima + index, count);
    });
}

// The maxima of both windows, in one visit to each half, and what they stand out by.
struct Fused
{
    FloatMask minor;
    FloatMask primary;
    Float contrast;
};

template <bool kInterpolated>
HWY_INLINE Fused fusedAt(const TileWindow& window, const float* pixel, float contrast, float symmetry)
{
    const Floats d;
    const Float value = hn::LoadU(d, pixel);
    FloatMask maxima = hn::Eq(value, value);
    FloatMask minor = hn::Not(maxima);
    Float first = hn::Zero(d);
    Float second = hn::Zero(d);
    for (int k = 0; k < window.reach; ++k) {
        const TilePlace& place = window.places[static_cast<std::size_t>(k)];
        const Float inFirst = placeAt<kInterpolated>(pixel + place.offset, window.step, place.weight);
        const Float inSecond = placeAt<kInterpolated>(pixel - place.offset, -window.step, place.weight);
        first = hn::Add(first, inFirst);
        second = hn::Add(second, inSecond);
        maxima = hn::And(maxima, hn::And(hn::Gt(value, inFirst), hn::Ge(value, inSecond)));
        if (k + 1 == window.minorReach)
            minor = maxima;
        if (hn::AllFalse(d, maxima))
            return {minor, maxima, hn::Zero(d)};
    }
    const Contrast halves(window, value, first, second);
    return {minor, hn::And(maxima, halves.isOfLine(contrast, symmetry)), halves.smaller};
}

template <bool kInterpolated>
void lineMaximaFusedIn(const LineTile<float>& tile, const LineMaximaFusedParams& params, int* maxima,
                       int* marks, float* contrasts)
{
    forEachVector(tile, [&](const float* pixel, std::size_t index, int count) HWY_ATTR {
        Int bits = hn::Zero(Ints());
        Best best{hn::Zero(Ints()), hn::Zero(Floats())};
        for (int direction = 0; direction < params.directions; ++direction) {
            const Fused fused =
                fusedAt<kInterpolated>(tile.window(direction), pixel, params.contrast, params.symmetry);
            bits = hn::Or(bits, hn::Or(bitWhere(fused.minor, direction + LINE_CANDIDATE_SHIFT),
                                       bitWhere(fused.primary, direction)));
            best.take(fused.primary, direction, fused.contrast);
        }
        storeFirst<std::int32_t>(bits, maxima + index, count);
        storeFirst<std::int32_t>(hn::ShiftLeft<LINE_BEST_SHIFT>(best.direction), marks + index, count);
        storeFirst<float>(best.contrast, contrasts + index, count);
    });
}

template <bool kInterpolated>
void lineSymmetryIn(const LineTile<float>& tile, const LineSymmetryParams& params, int* maxima, int* marks,
                    float* contrasts)
{
    forEachVector(tile, [&](const float* pixel, std::size_t index, int count) HWY_ATTR {
        Int bits = loadFirst<std::int32_t>(maxima + index, count);
        Best best{hn::Zero(Ints()), hn::Zero(Floats())};
        for (int direction = 0; direction < params.directions; ++direction) {
            const FloatMask maximum = floatMask(hasBit(bits, direction));
            if (hn::AllFalse(Floats(), maximum))
                continue;
            const Contrast contrast = contrastAt<kInterpolated>(tile.window(direction), pixel);
            const FloatMask ofLine = contrast.isOfLine(params.contrast, params.symmetry);
            bits = hn::AndNot(bitWhere(hn::AndNot(ofLine, maximum), direction), bits);
            best.take(hn::And(maximum, ofLine), direction, contrast.smaller);
        }
        storeFirst<std::int32_t>(bits, maxima + index, count);
        storeFirst<std::int32_t>(hn::ShiftLeft<LINE_BEST_SHIFT>(best.direction), marks + index, count);
        storeFirst<float>(best.contrast, contrasts + index, count);
    });
}

// Whether the pixels that are nearest to a window's places hold a bit.
HWY_INLINE hn::Mask<Ints> isBeside(const TileWindow& window, const std::int32_t* pixel, int bit)
{
    Int found = hn::Zero(Ints());
    for (int k = 0; k < window.reach; ++k) {
        const std::ptrdiff_t offset = window.places[static_cast<std::size_t>(k)].nearest;
        found = hn::Or(found, hn::Or(hn::LoadU(Ints(), pixel + offset), hn::LoadU(Ints(), pixel - offset)));
    }
    return hasBit(found, bit);
}

template <bool kInterpolated>
void lineSecondaryIn(const LineTile<float>& tile, const LineTile<std::int32_t>& maxima,
                     const LineSecondaryParams& params, int* marks, float* contrasts)
{
    const Ints di;
    forEachVector(maxima, [&](const std::int32_t* entry, std::size_t index, int count) HWY_ATTR {
        const Int bits = hn::LoadU(di, entry);
        const float* pixel = tile.at(0, 0) + (entry - maxima.at(0, 0));
        const Int primary = hn::And(bits, hn::Set(di, LINE_DIRECTION_MASK));
        Int peaks = primary;
        Best best{hn::ShiftRight<LINE_BEST_SHIFT>(loadFirst<std::int32_t>(marks + index, count)),
                  loadFirst<float>(contrasts + index, count)};
        const Int candidates = hn::AndNot(primary, hn::ShiftRight<LINE_CANDIDATE_SHIFT>(bits));
        for (int direction = 0; direction < params.directions; ++direction) {
            hn::Mask<Ints> candidate = hasBit(candidates, direction);
            if (hn::AllFalse(di, candidate))
                continue;
            candidate = hn::And(candidate, isBeside(maxima.window(direction), entry, direction));
            if (hn::AllFalse(di, candidate))
                continue;
            const Contrast contrast = contrastAt<kInterpolated>(tile.window(direction), pixel);
            const FloatMask peak =
                hn::And(floatMask(candidate), contrast.isOfLine(params.contrast, params.symmetry));
            peaks = hn::Or(peaks, bitWhere(peak, direction));
            best.take(peak, direction, contrast.smaller);
        }
        storeFirst<std::int32_t>(hn::Or(peaks, hn::ShiftLeft<LINE_BEST_SHIFT>(best.direction)), marks + index,
                                 count);
        storeFirst<float>(best.contrast, contrasts + index, count);
    });
}

void lineMaxima(const LineTile<float>& tile, const LineMaximaParams& params, int* maxima)
{
    tile.interpolated() ? lineMaximaIn<true>(tile, params, maxima)
                        : lineMaximaIn<false>(tile, params, maxima);
}

void lineMaximaFused(const LineTile<float>& tile, const LineMaximaFusedParams& params, int* maxima,
                     int* marks, float* contrasts)
{
    tile.interpolated() ? lineMaximaFusedIn<true>(tile, params, maxima, marks, contrasts)
                        : lineMaximaFusedIn<false>(tile, params, maxima, marks, contrasts);
}

void lineSymmetry(const LineTile<float>& tile, const LineSymmetryParams& params, int* maxima, int* marks,
                  float* contrasts)
{
    tile.interpolated() ? lineSymmetryIn<true>(tile, params, maxima, marks, contrasts)
                        : lineSymmetryIn<false>(tile, params, maxima, marks, contrasts);
}

void lineSecondary(const LineTile<float>& tile, const LineTile<std::int32_t>& maxima,
                   const LineSecondaryParams& params, int* marks, float* contrasts)
{
    tile.interpolated() ? lineSecondaryIn<true>(tile, maxima, params, marks, contrasts)
                        : lineSecondaryIn<false>(tile, maxima, params, marks, contrasts);
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(lineMaxima);
HWY_EXPORT(lineMaximaFused);
HWY_EXPORT(lineSymmetry);
HWY_EXPORT(lineSecondary);

void lineMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<LineMaximaParams>();
    const auto maxima = launch.buffer<int>("maxima");
    forEachLineTile(launch, params, [&](const LineTile<float>& tile, const auto&) {
        HWY_DYNAMIC_DISPATCH(lineMaxima)(tile, params, maxima.data());
    });
}

void lineMaximaFused(const CpuLaunch& launch)
{
    const auto params = launch.params<LineMaximaFusedParams>();
    const auto maxima = launch.buffer<int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    forEachLineTile(launch, params, [&](const LineTile<float>& tile, const auto&) {
        HWY_DYNAMIC_DISPATCH(lineMaximaFused)(tile, params, maxima.data(), marks.data(), contrasts.data());
    });
}

void lineSymmetry(const CpuLaunch& launch)
{
    const auto params = launch.params<LineSymmetryParams>();
    const auto maxima = launch.buffer<int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    forEachLineTile(launch, params, [&](const LineTile<float>& tile, const auto&) {
        HWY_DYNAMIC_DISPATCH(lineSymmetry)(tile, params, maxima.data(), marks.data(), contrasts.data());
    });
}

void lineSecondary(const CpuLaunch& launch)
{
    const auto params = launch.params<LineSecondaryParams>();
    const auto maxima = launch.buffer<const int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    forEachLineTile(launch, params, [&](const LineTile<float>& tile, LineTile<std::int32_t>& around) {
        around.loadOrZero(maxima);
        HWY_DYNAMIC_DISPATCH(lineSecondary)(tile, around, params, marks.data(), contrasts.data());
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
