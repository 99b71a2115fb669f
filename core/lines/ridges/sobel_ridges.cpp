// SPDX-License-Identifier: MIT
#include "core/lines/ridges/sobel_ridges.h"

#include "core/image/filters/gaussian_blur.h"
#include "core/image/filters/sobel.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

Image sobelRidges(const Image& image, LinePolarity polarity, double sigma)
{
    const GradientImages slopes = sobelGradients(sigma > 0.0 ? gaussianBlur(image, {}, sigma) : image);
    const GradientImages ofColumns = sobelGradients(slopes.columns);
    const GradientImages ofRows = sobelGradients(slopes.rows);
    const double sign = polarity == LinePolarity::Dark ? 1.0 : -1.0;
    Image response(image.columns, image.rows);
    for (std::size_t pixel = 0; pixel < response.values.size(); ++pixel) {
        const double across = sign * static_cast<double>(ofColumns.columns.values[pixel]);
        const double down = sign * static_cast<double>(ofRows.rows.values[pixel]);
        const double mixed = sign * static_cast<double>(ofColumns.rows.values[pixel]);
        const double largest = 0.5 * (across + down + std::hypot(across - down, 2.0 * mixed));
        response.values[pixel] = static_cast<float>(std::max(largest, 0.0));
    }
    return response;
}

} // namespace isocenter::core
