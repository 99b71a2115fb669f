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

std::array<PixelPlace, 8> placesAround(const PixelPlace& pixel)
{
    const auto& [column, row] = pixel;
    return {{{column, row - 1},
             {column + 1, row - 1},
             {column + 1, row},
             {column + 1, row + 1},
             {column, row + 1},
             {column - 1, row + 1},
             {column - 1, row},
             {column - 1, row - 1}}};
}

Neighbours neighboursOf(const Mask& mask, const PixelPlace& pixel)
{
    Neighbours around;
    const std::array<PixelPlace, 8> places = placesAround(pixel);
    const bool allInside =
        pixel.column > 0 && pixel.row > 0 && pixel.column + 1 < mask.columns && pixel.row + 1 < mask.rows;
    for (int direction = 0; direction < 8; ++direction) {
        const PixelPlace& place = places[static_cast<std::size_t>(direction)];
        around[direction] = allInside ? mask.at(place.column, place.row) : isSet(mask, place);
    }
    return around;
}

TouchingPixels::TouchingPixels(const Mask& mask, const PixelPlace& pixel)
{
    const std::array<PixelPlace, 8> places = placesAround(pixel);
    const Neighbours around = neighboursOf(mask, pixel);
    for (const int first : {0, 1})
        for (int direction = first; direction < 8; direction += 2)
            if (around[direction])
                places_[count_++] = places[static_cast<std::size_t>(direction)];
}

} // namespace isocenter::core
