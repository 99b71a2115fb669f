// SPDX-License-Identifier: MIT
#include "core/lines/thinning.h"

#include "core/lines/neighbours.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
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

// Of all ways in which the pixels around one can be set, a bit each, clockwise from the one above.
using TakenOut = std::array<bool, 256>;

TakenOut takenOutBy(bool firstPass)
{
    TakenOut taken;
    for (std::size_t bits = 0; bits < taken.size(); ++bits)
        taken[bits] = isTakenOut(Neighbours(static_cast<std::uint8_t>(bits)), firstPass);
    return taken;
}

// A mask with a border in which nothing is set, and the pixels that are: those around a pixel always exist.
class ThinnedMask
{
public:
    explicit ThinnedMask(const Mask& mask)
        : columns_(mask.columns), rows_(mask.rows), stride_(mask.columns + 2),
          set_(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(rows_ + 2), 0)
    {
        forEachSetPixel(mask, [&](const PixelPlace& place) {
            pixels_.push_back(indexOf(place.column, place.row));
            set_[pixels_.back()] = 1;
        });
    }

    // Takes out all that the pixels around it say. Whether there was any.
    bool pass(const TakenOut& isTaken)
    {
        std::vector<std::uint8_t> taken(pixels_.size());
        parallelFor(static_cast<int>(pixels_.size()), [&](int begin, int end) {
            for (auto p = static_cast<std::size_t>(begin); p < static_cast<std::size_t>(end); ++p)
                taken[p] = isTaken[neighboursAt(&set_[pixels_[p]], stride_).bits()] ? 1 : 0;
        });
        std::size_t left = 0;
        for (std::size_t p = 0; p < pixels_.size(); ++p) {
            set_[pixels_[p]] = taken[p] == 0 ? 1 : 0;
            pixels_[left] = pixels_[p];
            left += taken[p] == 0 ? 1 : 0;
        }
        const bool any = left < pixels_.size();
        pixels_.resize(left);
        return any;
    }

    Mask mask() const
    {
        Mask mask(columns_, rows_, false);
        for (int row = 0; row < rows_; ++row)
            std::copy_n(&set_[indexOf(0, row)], columns_,
                        mask.counts.begin() + static_cast<std::ptrdiff_t>(row) * columns_);
        return mask;
    }

private:
    std::size_t indexOf(int column, int row) const
    {
        return static_cast<std::size_t>(row + 1) * static_cast<std::size_t>(stride_) +
               static_cast<std::size_t>(column + 1);
    }

    int columns_;
    int rows_;
    std::ptrdiff_t stride_;
    std::vector<std::uint8_t> set_;   // row by row
    std::vector<std::size_t> pixels_; // that are set
};

} // namespace

Mask withoutSmallPieces(const Mask& mask, int leastPixels)
{
    Mask left = mask;
    Mask kept(mask.columns, mask.rows, false);
    std::vector<PixelPlace> piece;
    forEachSetPixel(left, [&](const PixelPlace& place) {
        takePiece(left, place, piece);
        if (piece.size() >= static_cast<std::size_t>(std::max(leastPixels, 1)))
            for (const PixelPlace& of : piece)
                kept.set(of.column, of.row, true);
    });
    return kept;
}

Mask widened(const Mask& mask)
{
    Mask wide = mask;
    forEachSetPixel(mask, [&](const PixelPlace& place) {
        const int firstColumn = std::max(place.column - 1, 0);
        const int endColumn = std::min(place.column + 2, mask.columns);
        for (int row = std::max(place.row - 1, 0); row < std::min(place.row + 2, mask.rows); ++row)
            for (int column = firstColumn; column < endColumn; ++column)
                wide.set(column, row, true);
    });
    return wide;
}

Mask thinned(const Mask& mask)
{
    static const TakenOut kFirst = takenOutBy(true);
    static const TakenOut kSecond = takenOutBy(false);
    ThinnedMask thin(mask);
    for (bool changed = true; changed;) {
        changed = thin.pass(kFirst);
        changed = thin.pass(kSecond) || changed;
    }
    return thin.mask();
}

} // namespace isocenter::core
