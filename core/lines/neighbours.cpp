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
    for (int direction = 0; direction < 8; ++direction)
        around[direction] = isSet(mask, places[static_cast<std::size_t>(direction)]);
    return around;
}

std::vector<PixelPlace> touching(const Mask& mask, const PixelPlace& pixel)
{
    std::vector<PixelPlace> set;
    const std::array<PixelPlace, 8> places = placesAround(pixel);
    for (const std::size_t first : {0u, 1u})
        for (std::size_t direction = first; direction < places.size(); direction += 2)
            if (isSet(mask, places[direction]))
                set.push_back(places[direction]);
    return set;
}

} // namespace isocenter::core
