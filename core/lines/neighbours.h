// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <array>
#include <vector>

namespace isocenter::core {

struct PixelPlace
{
    int column = 0;
    int row = 0;

    bool operator==(const PixelPlace&) const = default;
};

// The eight pixels around one, clockwise from the one above it; outside the mask there is none.
class Neighbours
{
public:
    bool operator[](int direction) const { return set_[static_cast<std::size_t>(direction)]; }
    bool& operator[](int direction) { return set_[static_cast<std::size_t>(direction)]; }

private:
    std::array<bool, 8> set_{};
};

// Those places, whether they lie in the mask or not.
std::array<PixelPlace, 8> placesAround(const PixelPlace& pixel);
Neighbours neighboursOf(const Mask& mask, const PixelPlace& pixel);
// Those that are set, the four with a common side first.
std::vector<PixelPlace> touching(const Mask& mask, const PixelPlace& pixel);

} // namespace isocenter::core
