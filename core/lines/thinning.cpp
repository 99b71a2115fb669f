// SPDX-License-Identifier: MIT
#include "core/lines/thinning.h"

#include <array>
#include <cstdint>

namespace isocenter::core {
namespace {

using Bits = std::uint64_t;

Bits anyOf(const std::array<Bits, 8>& beside)
{
    return beside[0] | beside[1] | beside[2] | beside[3] | beside[4] | beside[5] | beside[6] | beside[7];
}

Bits atLeastTwoOf(const std::array<Bits, 8>& beside)
{
    Bits one = 0;
    Bits two = 0;
    for (const Bits bits : beside) {
        two |= one & bits;
        one |= bits;
    }
    return two;
}

Bits atLeastTwoOf(Bits a, Bits b, Bits c, Bits d)
{
    return (a & b) | (c & d) | ((a | b) & (c | d));
}

Bits exactlyOneOf(Bits a, Bits b, Bits c, Bits d)
{
    return (a ^ b ^ c ^ d) & ~((a & b) | (c & d));
}

enum class Pass { First, Second };

// What a pass leaves, by the eight pixels around each.
template <Pass pass>
Bits leftBy(const PackedPixels& pixels)
{
    const std::array<Bits, 8>& p = pixels.beside; // clockwise from the one above
    const Bits isOfOnePiece = exactlyOneOf(~p[0] & (p[1] | p[2]), ~p[2] & (p[3] | p[4]),
                                           ~p[4] & (p[5] | p[6]), ~p[6] & (p[7] | p[0]));
    const std::array<Bits, 4> one{p[7] | p[0], p[1] | p[2], p[3] | p[4], p[5] | p[6]};
    const std::array<Bits, 4> other{p[0] | p[1], p[2] | p[3], p[4] | p[5], p[6] | p[7]};
    const Bits fewest =
        atLeastTwoOf(one[0], one[1], one[2], one[3]) & atLeastTwoOf(other[0], other[1], other[2], other[3]);
    const Bits all = one[0] & one[1] & one[2] & one[3] & other[0] & other[1] & other[2] & other[3];
    const Bits onSide = pass == Pass::First ? (p[4] | p[5] | ~p[7]) & p[6] : (p[0] | p[1] | ~p[3]) & p[2];
    return pixels.set & ~(isOfOnePiece & fewest & ~all & ~onSide);
}

} // namespace

PackedMask withoutSpecks(const PackedMask& mask)
{
    PackedMask inside(mask.columns(), mask.rows()); // of a piece, where at least three hang together
    inside.become(mask, [](const PackedPixels& pixels) { return pixels.set & atLeastTwoOf(pixels.beside); });
    PackedMask pieces = widened(inside);
    pieces &= mask;
    return pieces;
}

PackedMask widened(const PackedMask& mask)
{
    PackedMask wide(mask.columns(), mask.rows());
    wide.become(mask, [](const PackedPixels& pixels) { return pixels.set | anyOf(pixels.beside); });
    return wide;
}

PackedMask thinned(PackedMask mask)
{
    PackedMask next(mask.columns(), mask.rows());
    for (bool changed = true; changed;) {
        changed = next.become(mask, leftBy<Pass::First>);
        changed = mask.become(next, leftBy<Pass::Second>) || changed;
    }
    return mask;
}

} // namespace isocenter::core
