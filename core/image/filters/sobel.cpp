// SPDX-License-Identifier: MIT
#include "core/image/filters/sobel.h"

namespace isocenter::core {

GradientImages sobelGradients(const Image& image)
{
    GradientImages gradients{image, image};
    const auto pixelAt = [&](int column, int row) { return image.at(column, row); };
    for (int row = 0; row < image.rows; ++row) {
        for (int column = 0; column < image.columns; ++column) {
            const Gradient gradient = sobelGradient(pixelAt, column, row, image.columns, image.rows);
            gradients.columns.at(column, row) = gradient.columns;
            gradients.rows.at(column, row) = gradient.rows;
        }
    }
    return gradients;
}

} // namespace isocenter::core
