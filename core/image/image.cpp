// SPDX-License-Identifier: MIT
#include "core/image/image.h"

#include <algorithm>

namespace isocenter::core {

Image shrunk(const Image& image, int factor)
{
    Image result((image.columns + factor - 1) / factor, (image.rows + factor - 1) / factor);
    for (int row = 0; row < result.rows; ++row) {
        const int lastRow = std::min((row + 1) * factor, image.rows);
        for (int column = 0; column < result.columns; ++column) {
            const int lastColumn = std::min((column + 1) * factor, image.columns);
            double sum = 0.0;
            for (int y = row * factor; y < lastRow; ++y)
                for (int x = column * factor; x < lastColumn; ++x)
                    sum += static_cast<double>(image.at(x, y));
            result.at(column, row) =
                static_cast<float>(sum / ((lastRow - row * factor) * (lastColumn - column * factor)));
        }
    }
    return result;
}

} // namespace isocenter::core
