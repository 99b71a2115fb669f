// SPDX-License-Identifier: MIT
// Each lane of a vector holds 64 neighbouring pixels of a row.
#include "core/lines/thinning/mask_rules.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lines/thinning/mask_rules.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::core::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::CappedTag<std::uint64_t, kMaskWordsAtOnce>;
using Bits = hn::Vec<Words>;

HWY_INLINE Bits no(Bits bits)
{
    return hn::Not(bits);
}

// Pixels, and those beside each of them, clockwise from the one above (placeBeside()).
struct Surroundings
{
    Bits set;
    Bits p0, p1, p2, p3, p4, p5, p6, p7;
};

HWY_INLINE Bits leftOf(const std::uint64_t* word)
{
    const Words d;
    return hn::ShiftLeft<1>(hn::LoadU(d, word)) | hn::ShiftRight<63>(hn::LoadU(d, word - 1));
}

HWY_INLINE Bits rightOf(const std::uint64_t* word)
{
    const Words d;
    return hn::ShiftRight<1>(hn::LoadU(d, word)) | hn::ShiftLeft<63>(hn::LoadU(d, word + 1));
}

HWY_INLINE Surroundings surroundingsOf(const std::uint64_t* word, std::size_t stride)
{
    const Words d;
    const std::uint64_t* above = word - stride;
    const std::uint64_t* below = word + stride;
    return {hn::LoadU(d, word),  hn::LoadU(d, above), rightOf(above), rightOf(word), rightOf(below),
            hn::LoadU(d, below), leftOf(below),       leftOf(word),   leftOf(above)};
}

HWY_INLINE Bits atLeastTwoOf(Bits a, Bits b, Bits c, Bits d)
{
    return (a & b) | (c & d) | ((a | b) & (c | d));
}

HWY_INLINE Bits exactlyOneOf(Bits a, Bits b, Bits c, Bits d)
{
    return (a ^ b ^ c ^ d) & no((a & b) | (c & d));
}

struct Widened
{
    static constexpr bool kOnlyTakes = false; // what is not set stays so
    static HWY_INLINE Bits of(const Surroundings& s)
    {
        return s.set | s.p0 | s.p1 | s.p2 | s.p3 | s.p4 | s.p5 | s.p6 | s.p7;
    }
};

struct Hanging
{
    static constexpr bool kOnlyTakes = true;
    static HWY_INLINE Bits of(const Surroundings& s)
    {
        const Bits sides = s.p0 | s.p2 | s.p4 | s.p6;
        const Bits corners = s.p1 | s.p3 | s.p5 | s.p7;
        return s.set & ((sides & corners) | atLeastTwoOf(s.p0, s.p2, s.p4, s.p6) |
                        atLeastTwoOf(s.p1, s.p3, s.p5, s.p7));
    }
};

// A pixel goes if those around it are one piece, neither few nor all, and it lies on the pass's side.
HWY_INLINE Bits leftByThinning(const Surroundings& s, Bits onSide)
{
    const Bits isOfOnePiece = exactlyOneOf(hn::AndNot(s.p0, s.p1 | s.p2), hn::AndNot(s.p2, s.p3 | s.p4),
                                           hn::AndNot(s.p4, s.p5 | s.p6), hn::AndNot(s.p6, s.p7 | s.p0));
    const Bits a = s.p7 | s.p0;
    const Bits b = s.p1 | s.p2;
    const Bits c = s.p3 | s.p4;
    const Bits d = s.p5 | s.p6;
    const Bits e = s.p0 | s.p1;
    const Bits f = s.p2 | s.p3;
    const Bits g = s.p4 | s.p5;
    const Bits h = s.p6 | s.p7;
    const Bits notFew = atLeastTwoOf(a, b, c, d) & atLeastTwoOf(e, f, g, h);
    const Bits all = a & b & c & d & e & f & g & h;
    return s.set & no(isOfOnePiece & notFew & no(all | onSide));
}

struct FirstThinning
{
    static constexpr bool kOnlyTakes = true;
    static HWY_INLINE Bits of(const Surroundings& s)
    {
        return leftByThinning(s, (s.p4 | s.p5 | no(s.p7)) & s.p6);
    }
};

struct SecondThinning
{
    static constexpr bool kOnlyTakes = true;
    static HWY_INLINE Bits of(const Surroundings& s)
    {
        return leftByThinning(s, (s.p0 | s.p1 | no(s.p3)) & s.p2);
    }
};

// In how many pieces those around lie, up to three.
struct Pieces
{
    Bits any;
    Bits many; // two at least
    Bits most; // three at least

    explicit HWY_INLINE Pieces(const Surroundings& s) : any(hn::Zero(Words())), many(any), most(any)
    {
        for (const Bits ends : {hn::AndNot(s.p1, s.p0), hn::AndNot(s.p2, s.p1), hn::AndNot(s.p3, s.p2),
                                hn::AndNot(s.p4, s.p3), hn::AndNot(s.p5, s.p4), hn::AndNot(s.p6, s.p5),
                                hn::AndNot(s.p7, s.p6), hn::AndNot(s.p0, s.p7)}) {
            most = most | (many & ends);
            many = many | (any & ends);
            any = any | ends;
        }
    }
};

HWY_INLINE Bits isOfSquare(const Surroundings& s)
{
    return (s.p0 & s.p1 & s.p2) | (s.p2 & s.p3 & s.p4) | (s.p4 & s.p5 & s.p6) | (s.p6 & s.p7 & s.p0);
}

struct LineEnd
{
    static constexpr bool kOnlyTakes = true;
    static HWY_INLINE Bits of(const Surroundings& s)
    {
        const Pieces pieces(s);
        return s.set & no(pieces.many | isOfSquare(s));
    }
};

struct LineJunction
{
    static constexpr bool kOnlyTakes = true;
    static HWY_INLINE Bits of(const Surroundings& s) { return s.set & (Pieces(s).most | isOfSquare(s)); }
};

// The pixels of each of the last words of a row that lie inside.
HWY_INLINE Bits insideOfLast(const MaskRows& rows)
{
    HWY_ALIGN std::array<std::uint64_t, kMaskWordsAtOnce> inside{};
    const std::size_t last = (rows.words - 1) % hn::Lanes(Words());
    std::fill_n(inside.begin(), last, ~std::uint64_t{0});
    inside[last] = rows.lastPixels;
    return hn::Load(Words(), inside.data());
}

template <class Rule>
bool applied(const MaskRows& rows, std::size_t begin, std::size_t end)
{
    const Words d;
    const Bits insideLast = insideOfLast(rows);
    Bits changed = hn::Zero(d);
    for (std::size_t row = begin; row < end; ++row)
        for (std::size_t w = 0; w < rows.words; w += hn::Lanes(d)) {
            const std::uint64_t* word = rows.before + row * rows.stride + w;
            const Bits set = hn::LoadU(d, word);
            Bits made = hn::Zero(d);
            if (!Rule::kOnlyTakes || !hn::AllTrue(d, hn::Eq(set, made)))
                made = Rule::of(surroundingsOf(word, rows.stride));
            if (w + hn::Lanes(d) >= rows.words)
                made = made & insideLast;
            hn::StoreU(made, d, rows.made + row * rows.stride + w);
            changed = changed | (made ^ set);
        }
    return !hn::AllTrue(d, hn::Eq(changed, hn::Zero(d)));
}

bool applyOf(MaskRule rule, const MaskRows& rows, std::size_t begin, std::size_t end)
{
    switch (rule) {
    case MaskRule::Widened:
        return applied<Widened>(rows, begin, end);
    case MaskRule::Hanging:
        return applied<Hanging>(rows, begin, end);
    case MaskRule::FirstThinning:
        return applied<FirstThinning>(rows, begin, end);
    case MaskRule::SecondThinning:
        return applied<SecondThinning>(rows, begin, end);
    case MaskRule::LineEnd:
        return applied<LineEnd>(rows, begin, end);
    case MaskRule::LineJunction:
        break;
    }
    return applied<LineJunction>(rows, begin, end);
}

} // namespace isocenter::core::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::core {

HWY_EXPORT(applyOf);

bool applyRule(MaskRule rule, const MaskRows& rows, std::size_t begin, std::size_t end)
{
    return HWY_DYNAMIC_DISPATCH(applyOf)(rule, rows, begin, end);
}

} // namespace isocenter::core
#endif
