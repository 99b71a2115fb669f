// SPDX-License-Identifier: MIT
// The kernels of lines (gpu/cpu/kernels/lines/line_maxima.cpp, line_maxima_fused.cpp, line_symmetry.cpp) on
// floats, with neighbouring pixels of a row in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/fast/line_bytes.h"
#include "gpu/cpu/fast/line_tile.h"
#include "gpu/params/lines/line_maxima_fused_params.h"
#include "gpu/params/lines/line_maxima_params.h"
#include "gpu/params/lines/line_symmetry_params.h"

#include <limits>

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
template <bool kBetween>
HWY_INLINE Float placeAt(const float* at, int step, float weight)
{
    const Float first = hn::LoadU(Floats(), at);
    if constexpr (!kBetween)
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
    // Entries of the array marks, of those of maxima.
    HWY_INLINE Int marks(Int maxima) const
    {
        return hn::Or(hn::And(maxima, hn::Set(Ints(), LINE_DIRECTION_MASK)),
                      hn::ShiftLeft<LINE_BEST_SHIFT>(direction));
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

// The lanes that are above all of the first half and not below any of the second one, up to so many places. A
// window is left as soon as there are none.
template <bool kBetween>
HWY_INLINE FloatMask maximaAt(const TileWindow& window, const float* pixel, int reach)
{
    const Float value = hn::LoadU(Floats(), pixel);
    FloatMask maxima = hn::Eq(value, value);
    for (int k = 0; k < reach; ++k) {
        const TilePlace& place = window.places[static_cast<std::size_t>(k)];
        const Float first = placeAt<kBetween>(pixel + place.offset, window.step, place.weight);
        const Float second = placeAt<kBetween>(pixel - place.offset, -window.step, place.weight);
        maxima = hn::And(maxima, hn::And(hn::Gt(value, first), hn::Ge(value, second)));
        if (hn::AllFalse(Floats(), maxima))
            break;
    }
    return maxima;
}

void lineMaxima(const LineTile<float>& tile, const LineMaximaParams& params, int* maxima)
{
    forEachVector(tile, [&](const float* pixel, std::size_t index, int count) HWY_ATTR {
        Int bits = hn::Zero(Ints());
        const int shift = params.minorWindow != 0 ? LINE_CANDIDATE_SHIFT : 0;
        for (int direction = 0; direction < params.directions; ++direction) {
            const TileWindow& window = tile.window(direction);
            const int reach = params.minorWindow != 0 ? window.minorReach : window.reach;
            const FloatMask found =
                window.between ? maximaAt<true>(window, pixel, reach) : maximaAt<false>(window, pixel, reach);
            bits = hn::Or(bits, bitWhere(found, direction + shift));
        }
        if (params.minorWindow != 0)
            bits = hn::Or(bits, hn::And(loadFirst<std::int32_t>(maxima + index, count),
                                        hn::Set(Ints(), LINE_DIRECTION_MASK)));
        storeFirst<std::int32_t>(bits, maxima + index, count);
    });
}

// What is known of the halves of a window in one direction.
class VisitedHalves
{
public:
    HWY_INLINE explicit VisitedHalves(const float* pixel)
        : pixel_(pixel), value_(hn::LoadU(Floats(), pixel)), first_{lowest(), hn::Zero(Floats())},
          second_(first_)
    {
    }
    template <bool kBetween>
    HWY_INLINE void visit(const TileWindow& window, int number)
    {
        const TilePlace& place = window.places[static_cast<std::size_t>(number)];
        first_.take(placeAt<kBetween>(pixel_ + place.offset, window.step, place.weight));
        second_.take(placeAt<kBetween>(pixel_ - place.offset, -window.step, place.weight));
    }
    template <bool kBetween>
    HWY_INLINE void visitAll(const TileWindow& window)
    {
        for (int k = 0; k < window.reach; ++k)
            visit<kBetween>(window, k);
    }
    HWY_INLINE FloatMask isMaximum() const
    {
        return hn::And(hn::Gt(value_, first_.largest), hn::Ge(value_, second_.largest));
    }
    HWY_INLINE Contrast contrast(const TileWindow& window) const
    {
        return Contrast(window, value_, first_.sum, second_.sum);
    }

private:
    struct Half
    {
        Float largest;
        Float sum;

        HWY_INLINE void take(Float place)
        {
            largest = hn::Max(place, largest); // which stays where there is no number
            sum = hn::Add(sum, place);
        }
    };
    static HWY_INLINE Float lowest() { return hn::Set(Floats(), -std::numeric_limits<float>::infinity()); }

    const float* pixel_;
    Float value_;
    Half first_;
    Half second_;
};

// What is found of a vector's pixels.
struct FusedPixels
{
    Int bits; // entries of the array maxima
    Best best;

    HWY_INLINE void clear()
    {
        bits = hn::Zero(Ints());
        best = {hn::Zero(Ints()), hn::Zero(Floats())};
    }
    HWY_INLINE void take(const VisitedHalves& halves, FloatMask minor, const TileWindow& window,
                         int direction, const LineMaximaFusedParams& params)
    {
        const Contrast contrast = halves.contrast(window);
        const FloatMask candidate =
            hn::And(minor, hn::Ge(contrast.smaller, hn::Set(Floats(), params.candidateContrast)));
        const FloatMask primary =
            hn::And(halves.isMaximum(), contrast.isOfLine(params.contrast, params.symmetry));
        bits = hn::Or(bits, hn::Or(bitWhere(candidate, direction + LINE_CANDIDATE_SHIFT),
                                   bitWhere(primary, direction)));
        best.take(primary, direction, contrast.smaller);
    }
    HWY_INLINE void store(int* maxima, int* marks, float* contrasts, int count) const
    {
        storeFirst<std::int32_t>(bits, maxima, count);
        storeFirst<std::int32_t>(best.marks(bits), marks, count);
        storeFirst<float>(best.contrast, contrasts, count);
    }
};

// Two neighbouring vectors at once: one waits for the loads of the other.
template <bool kBetween>
HWY_INLINE void takeFused(const TileWindow& window, int direction, const float* pixels,
                          const LineMaximaFusedParams& params, FusedPixels& ofFirst, FusedPixels& ofSecond)
{
    VisitedHalves first(pixels);
    VisitedHalves second(pixels + hn::Lanes(Floats()));
    const auto visit = [&](int from, int end) HWY_ATTR {
        for (int k = from; k < end; ++k) {
            first.visit<kBetween>(window, k);
            second.visit<kBetween>(window, k);
        }
    };
    visit(0, window.minorReach);
    const FloatMask minorFirst = first.isMaximum();
    const FloatMask minorSecond = second.isMaximum();
    if (hn::AllFalse(Floats(), hn::Or(minorFirst, minorSecond)))
        return;
    visit(window.minorReach, window.reach);
    ofFirst.take(first, minorFirst, window, direction, params);
    ofSecond.take(second, minorSecond, window, direction, params);
}

void lineMaximaFused(const LineTile<float>& tile, const LineMaximaFusedParams& params, int* maxima,
                     int* marks, float* contrasts)
{
    const int lanes = static_cast<int>(hn::Lanes(Floats()));
    for (int row = 0; row < tile.rows(); ++row)
        for (int column = 0; column < tile.columns(); column += 2 * lanes) {
            const float* pixels = tile.at(column, row);
            FusedPixels first;
            FusedPixels second;
            first.clear();
            second.clear();
            for (int direction = 0; direction < params.directions; ++direction) {
                const TileWindow& window = tile.window(direction);
                if (window.between)
                    takeFused<true>(window, direction, pixels, params, first, second);
                else
                    takeFused<false>(window, direction, pixels, params, first, second);
            }
            const int count = tile.columns() - column;
            const std::size_t to = tile.indexInImage(column, row);
            first.store(maxima + to, marks + to, contrasts + to, count);
            if (count > lanes) {
                const std::size_t next = to + hn::Lanes(Floats());
                second.store(maxima + next, marks + next, contrasts + next, count - lanes);
            }
        }
}

void lineSymmetry(const LineTile<float>& tile, const LineSymmetryParams& params, int* maxima, int* marks,
                  float* contrasts)
{
    forEachVector(tile, [&](const float* pixel, std::size_t index, int count) HWY_ATTR {
        Int bits = loadFirst<std::int32_t>(maxima + index, count);
        Best best{hn::Zero(Ints()), hn::Zero(Floats())};
        for (int direction = 0; direction < params.directions; ++direction) {
            const FloatMask maximum = floatMask(hasBit(bits, direction));
            if (hn::AllFalse(Floats(), maximum))
                continue;
            const TileWindow& window = tile.window(direction);
            VisitedHalves halves(pixel);
            window.between ? halves.visitAll<true>(window) : halves.visitAll<false>(window);
            const Contrast contrast = halves.contrast(window);
            const FloatMask ofLine = contrast.isOfLine(params.contrast, params.symmetry);
            bits = hn::AndNot(bitWhere(hn::AndNot(ofLine, maximum), direction), bits);
            best.take(hn::And(maximum, ofLine), direction, contrast.smaller);
        }
        storeFirst<std::int32_t>(bits, maxima + index, count);
        storeFirst<std::int32_t>(best.marks(bits), marks + index, count);
        storeFirst<float>(best.contrast, contrasts + index, count);
    });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(lineMaxima);
HWY_EXPORT(lineMaximaFused);
HWY_EXPORT(lineSymmetry);

void lineMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<LineMaximaParams>();
    const auto maxima = launch.buffer<int>("maxima");
    forEachLineTile(launch, params, [&](const LineTile<float>& tile) {
        HWY_DYNAMIC_DISPATCH(lineMaxima)(tile, params, maxima.data());
    });
}

void lineMaximaFused(const CpuLaunch& launch)
{
    const auto params = launch.params<LineMaximaFusedParams>();
    const auto maxima = launch.buffer<int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    if (lineMaximaFusedOfBytes(launch))
        return;
    forEachLineTile(launch, params, [&](const LineTile<float>& tile) {
        HWY_DYNAMIC_DISPATCH(lineMaximaFused)(tile, params, maxima.data(), marks.data(), contrasts.data());
    });
}

void lineSymmetry(const CpuLaunch& launch)
{
    const auto params = launch.params<LineSymmetryParams>();
    const auto maxima = launch.buffer<int>("maxima");
    const auto marks = launch.buffer<int>("marks");
    const auto contrasts = launch.buffer<float>("contrasts");
    forEachLineTile(launch, params, [&](const LineTile<float>& tile) {
        HWY_DYNAMIC_DISPATCH(lineSymmetry)(tile, params, maxima.data(), marks.data(), contrasts.data());
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
