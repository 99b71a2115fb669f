// SPDX-License-Identifier: MIT
#include "core/lines/neighbours.h"

namespace isocenter::core {
namespace {

bool isSet(const Mask& mask, const PixelPlace& pixel)
{
    return pixel.column >= 0 && pixel.row >= 0 && pixel.column < mask.columns && pixel.row < mask.rows &&
           mask.at(pixel.column, pixel.row);
}

} // namespace

Neighbours neighboursOf(const Mask& mask, const PixelPlace& pixel)
{
    const bool allInside =
        pixel.column > 0 && pixel.row > 0 && pixel.column + 1 < mask.columns && pixel.row + 1 < mask.rows;
    if (allInside)
        return neighboursAt(mask.counts.data() + static_cast<std::ptrdiff_t>(pixel.row) * mask.columns +
                                pixel.column,
                            mask.columns);
    unsigned bits = 0;
    for (int direction = 0; direction < 8; ++direction)
        if (isSet(mask, placeBeside(pixel, direction)))
            bits |= 1u << direction;
    return Neighbours(static_cast<std::uint8_t>(bits));
}

void takePiece(Mask& mask, const PixelPlace& pixel, std::vector<PixelPlace>& piece)
{
    piece.assign(1, pixel);
    mask.set(pixel.column, pixel.row, false);
    for (std::size_t next = 0; next < piece.size(); ++next)
        for (const PixelPlace& beside : touching(mask, piece[next])) {
            mask.set(beside.column, beside.row, false);
            piece.push_back(beside);
        }
}

} // namespace isocenter::core
