// SPDX-License-Identifier: MIT
#include "core/lines/thinning.h"

#include "core/lines/neighbours.h"

#include <algorithm>
#include <vector>

namespace isocenter::core {
namespace {

// Whether a pass takes a pixel out, by the eight pixels around it.
bool isTakenOut(const Neighbours& around, bool firstPass)
{
    const auto& p = around; // clockwise from the one above
    const auto either = [&p](int a, int b) { return p[a] || p[b] ? 1 : 0; };
    const int pieces = (!p[0] && (p[1] || p[2])) + (!p[2] && (p[3] || p[4])) + (!p[4] && (p[5] || p[6])) +
                       (!p[6] && (p[7] || p[0]));
    const int pairs = std::min(either(7, 0) + either(1, 2) + either(3, 4) + either(5, 6),
                               either(0, 1) + either(2, 3) + either(4, 5) + either(6, 7));
    const bool onSide = firstPass ? (p[4] || p[5] || !p[7]) && p[6] : (p[0] || p[1] || !p[3]) && p[2];
    return pieces == 1 && pairs >= 2 && pairs <= 3 && !onSide;
}

bool pass(Mask& mask, bool first)
{
    std::vector<PixelPlace> taken;
    for (int row = 0; row < mask.rows; ++row)
        for (int column = 0; column < mask.columns; ++column)
            if (mask.at(column, row) && isTakenOut(neighboursOf(mask, {column, row}), first))
                taken.push_back({column, row});
    for (const PixelPlace& place : taken)
        mask.set(place.column, place.row, false);
    return !taken.empty();
}

} // namespace

Mask withoutSmallPieces(const Mask& mask, int leastPixels)
{
    Mask left = mask;
    Mask kept(mask.columns, mask.rows, false);
    for (int row = 0; row < mask.rows; ++row)
        for (int column = 0; column < mask.columns; ++column) {
            if (!left.at(column, row))
                continue;
            std::vector<PixelPlace> piece{{column, row}};
            left.set(column, row, false);
            for (std::size_t next = 0; next < piece.size(); ++next)
                for (const PixelPlace& beside : touching(left, piece[next])) {
                    left.set(beside.column, beside.row, false);
                    piece.push_back(beside);
                }
            if (piece.size() >= static_cast<std::size_t>(std::max(leastPixels, 1)))
                for (const PixelPlace& place : piece)
                    kept.set(place.column, place.row, true);
        }
    return kept;
}

Mask widened(const Mask& mask)
{
    Mask wide = mask;
    for (int row = 0; row < mask.rows; ++row)
        for (int column = 0; column < mask.columns; ++column)
            if (mask.at(column, row))
                for (const PixelPlace& beside : placesAround({column, row}))
                    if (beside.column >= 0 && beside.row >= 0 && beside.column < mask.columns &&
                        beside.row < mask.rows)
                        wide.set(beside.column, beside.row, true);
    return wide;
}

Mask thinned(const Mask& mask)
{
    Mask thin = mask;
    for (bool changed = true; changed;) {
        changed = pass(thin, true);
        changed = pass(thin, false) || changed;
    }
    return thin;
}

} // namespace isocenter::core
