// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/memory_limit.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace isocenter::core {

using Rgb = std::array<std::uint8_t, 3>;

// A colour image of 8 bits a channel (sRGB), row by row from the top; what overlays are drawn into.
struct RgbImage
{
    int columns = 0;
    int rows = 0;
    std::vector<Rgb> values;

    RgbImage() = default;
    // Throws InputError if there is no memory for so many pixels.
    RgbImage(int imageColumns, int imageRows, Rgb value = {0, 0, 0})
        : columns(imageColumns), rows(imageRows),
          values(pixelsFor(imageColumns, imageRows, sizeof(Rgb)), value)
    {
    }
    Rgb& at(int column, int row)
    {
        return values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                      static_cast<std::size_t>(column)];
    }
    const Rgb& at(int column, int row) const { return const_cast<RgbImage&>(*this).at(column, row); }
};

} // namespace isocenter::core
