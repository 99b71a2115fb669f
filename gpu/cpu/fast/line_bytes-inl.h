// SPDX-License-Identifier: MIT
// Windows of lines on vectors of bytes, for each instruction set anew: greys in 8 bit or, between pixels, in
// 16 bit; sums in 16 bit.
#if defined(ISOCENTER_LINE_BYTES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_LINE_BYTES_INL_H
#undef ISOCENTER_LINE_BYTES_INL_H
#else
#define ISOCENTER_LINE_BYTES_INL_H
#endif

#include "core/lines/line_windows.h"
#include "gpu/cpu/fast/line_bytes.h"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR // a vector of one lane has no bytes in its words

using Bytes = hn::ScalableTag<std::uint8_t>;
using Words = hn::Repartition<std::uint16_t, Bytes>;
using SignedWords = hn::RebindToSigned<Words>;
using Ints = hn::Repartition<std::int32_t, Bytes>;
using Floats = hn::RebindToFloat<Ints>;
using Byte = hn::Vec<Bytes>;
using Word = hn::Vec<Words>;

constexpr std::size_t kMostBytes = hn::MaxLanes(Bytes());

// Pixels in a register. GCC would load them anew for each use, and loads that no cache line holds whole are
// what takes longest here.
HWY_INLINE Byte loadedOnce(const std::uint8_t* from)
{
    Byte pixels = hn::LoadU(Bytes(), from);
#if HWY_ARCH_X86 && HWY_COMPILER_GCC_ACTUAL
    __asm__("" : "+v"(pixels.raw));
#endif
    return pixels;
}

// The even and the odd ones of the pixels of a vector of bytes.
struct WordPair
{
    Word even;
    Word odd;

    static HWY_INLINE WordPair zero() { return {hn::Zero(Words()), hn::Zero(Words())}; }
    static HWY_INLINE WordPair of(Byte bytes)
    {
        const Word both = hn::BitCast(Words(), bytes);
        return {hn::And(both, hn::Set(Words(), 0xff)), hn::ShiftRight<8>(both)};
    }
    HWY_INLINE WordPair times(int factor) const
    {
        const Word all = hn::Set(Words(), static_cast<std::uint16_t>(factor));
        return {hn::Mul(even, all), hn::Mul(odd, all)};
    }
    HWY_INLINE WordPair plus(const WordPair& other) const
    {
        return {hn::Add(even, other.even), hn::Add(odd, other.odd)};
    }
    HWY_INLINE WordPair minus(const WordPair& other) const
    {
        return {hn::Sub(even, other.even), hn::Sub(odd, other.odd)};
    }
};

// The pixels, all bits of each set, for which comparisons of words hold.
template <class Holds>
HWY_INLINE Byte whereBoth(const Holds& holds)
{
    return hn::OddEven(hn::BitCast(Bytes(), hn::VecFromMask(Words(), holds(false))),
                       hn::BitCast(Bytes(), hn::VecFromMask(Words(), holds(true))));
}

HWY_INLINE bool isNowhere(Byte pixels)
{
    return hn::AllTrue(Bytes(), hn::Eq(pixels, hn::Zero(Bytes())));
}

// The smaller and the larger of the sums of differences to the two halves, signed.
struct Differences
{
    WordPair smaller;
    WordPair larger;

    HWY_INLINE Differences(const WordPair& first, const WordPair& second)
        : smaller{lesser(first.even, second.even), lesser(first.odd, second.odd)},
          larger{greater(first.even, second.even), greater(first.odd, second.odd)}
    {
    }
    // Pixels, all bits of each set, whose smaller one is at least so large.
    HWY_INLINE Byte atLeast(int least) const
    {
        const SignedWords words;
        const auto below = hn::Set(words, static_cast<std::int16_t>(least - 1));
        return whereBoth([&](bool even) HWY_ATTR {
            const auto difference = hn::BitCast(words, even ? smaller.even : smaller.odd);
            return hn::RebindMask(Words(), hn::Gt(difference, below));
        });
    }

private:
    static HWY_INLINE Word lesser(Word one, Word other)
    {
        const SignedWords words;
        return hn::BitCast(Words(), hn::Min(hn::BitCast(words, one), hn::BitCast(words, other)));
    }
    static HWY_INLINE Word greater(Word one, Word other)
    {
        const SignedWords words;
        return hn::BitCast(Words(), hn::Max(hn::BitCast(words, one), hn::BitCast(words, other)));
    }
};

// Half of a window of whole pixels.
class PixelHalf
{
public:
    HWY_INLINE PixelHalf() : largest_(hn::Zero(Bytes())), both_(hn::Zero(Words())), odd_(both_) {}
    HWY_INLINE void take(const std::uint8_t* at, std::ptrdiff_t, int)
    {
        const Byte place = loadedOnce(at);
        const Word both = hn::BitCast(Words(), place);
        largest_ = hn::Max(largest_, place);
        both_ = hn::Add(both_, both);
        odd_ = hn::Add(odd_, hn::ShiftRight<8>(both));
    }
    HWY_INLINE Byte isBelow(Byte value) const { return hn::VecFromMask(Bytes(), hn::Gt(value, largest_)); }
    HWY_INLINE Byte isNotAbove(Byte value) const
    {
        return hn::VecFromMask(Bytes(), hn::Eq(hn::Max(value, largest_), value));
    }
    HWY_INLINE WordPair sum() const { return {hn::Sub(both_, hn::ShiftLeft<8>(odd_)), odd_}; }

private:
    Byte largest_;
    Word both_; // even ones + 256 * odd ones, which may overflow: less the odd ones the even ones fit
    Word odd_;
};

// Half of a window whose places lie between pixels; greys in eighths.
class BetweenHalf
{
public:
    HWY_INLINE BetweenHalf() : largest_(WordPair::zero()), sum_(WordPair::zero()) {}
    HWY_INLINE void take(const std::uint8_t* at, std::ptrdiff_t step, int weight)
    {
        const WordPair first = WordPair::of(loadedOnce(at)).times(core::kLineWeightSteps - weight);
        const WordPair next = WordPair::of(loadedOnce(at + step)).times(weight);
        const WordPair place = first.plus(next);
        largest_ = {hn::Max(largest_.even, place.even), hn::Max(largest_.odd, place.odd)};
        sum_ = sum_.plus(place);
    }
    HWY_INLINE Byte isBelow(Byte value) const
    {
        const WordPair scaled = WordPair::of(value).times(core::kLineWeightSteps);
        return whereBoth([&](bool even) HWY_ATTR {
            return even ? hn::Gt(scaled.even, largest_.even) : hn::Gt(scaled.odd, largest_.odd);
        });
    }
    HWY_INLINE Byte isNotAbove(Byte value) const
    {
        const WordPair scaled = WordPair::of(value).times(core::kLineWeightSteps);
        return whereBoth([&](bool even) HWY_ATTR {
            return even ? hn::Eq(hn::Max(scaled.even, largest_.even), scaled.even)
                        : hn::Eq(hn::Max(scaled.odd, largest_.odd), scaled.odd);
        });
    }
    HWY_INLINE const WordPair& sum() const { return sum_; }

private:
    WordPair largest_;
    WordPair sum_;
};

template <class Half>
class WindowOfBytes
{
public:
    HWY_INLINE WindowOfBytes(const ByteWindow& window, const std::uint8_t* pixel)
        : window_(window), pixel_(pixel), value_(hn::LoadU(Bytes(), pixel))
    {
    }
    HWY_INLINE void visit(int number)
    {
        const ByteWindow::Place& place = window_.places[static_cast<std::size_t>(number)];
        first_.take(pixel_ + place.offset, window_.step, place.weight);
        second_.take(pixel_ - place.offset, -window_.step, place.weight);
    }
    HWY_INLINE Byte isMaximum() const { return hn::And(first_.isBelow(value_), second_.isNotAbove(value_)); }
    // By how much the pixel is above all places of a half together, in 1 / scale.
    HWY_INLINE Differences differences() const
    {
        const WordPair all = WordPair::of(value_).times(window_.reach * window_.scale);
        return Differences(all.minus(first_.sum()), all.minus(second_.sum()));
    }

private:
    const ByteWindow& window_;
    const std::uint8_t* pixel_;
    Byte value_;
    Half first_;
    Half second_;
};

#endif

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
