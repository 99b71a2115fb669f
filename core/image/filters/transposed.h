// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

namespace isocenter::core {

// Columns become rows.
inline Image transposed(const Image& image)
{
    Image result(image.rows, image.columns);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            result.at(row, column) = image.at(column, row);
    return result;
}

} // namespace isocenter::core
