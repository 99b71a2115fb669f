// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/memory_limit.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace isocenter::core {

// A grey image of floats, row by row from the top.
struct Image
{
    int columns = 0;
    int rows = 0;
    std::vector<float> values;

    Image() = default;
    // Throws InputError if there is no memory for so many pixels.
    Image(int imageColumns, int imageRows, float value = 0.0f)
        : columns(imageColumns), rows(imageRows),
          values(pixelsFor(imageColumns, imageRows, sizeof(float)), value)
    {
    }
    std::size_t index(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
    float& at(int column, int row) { return values[index(column, row)]; }
    float at(int column, int row) const { return values[index(column, row)]; }
    bool empty() const { return values.empty(); }
};

// The mean over factor x factor blocks (partial blocks at the right and bottom edge average what they hold).
Image shrunk(const Image& image, int factor);

// Columns become rows.
inline Image transposed(const Image& image)
{
    Image result(image.rows, image.columns);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            result.at(row, column) = image.at(column, row);
    return result;
}

// The image's greys as bytes, row by row, as cameras deliver them; nothing if one of them is not a whole
// number from 0 to 255.
std::optional<std::vector<std::uint8_t>> wholeBytes(const Image& image);

} // namespace isocenter::core
