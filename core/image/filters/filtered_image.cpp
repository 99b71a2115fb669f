// SPDX-License-Identifier: MIT
#include "core/image/filters/filtered_image.h"

#include "core/image/filters/gaussian_blur.h"
#include "core/image/filters/sobel.h"
#include "core/support/error.h"
#include "core/support/parallel.h"

#include <cmath>
#include <numeric>

namespace isocenter::core {
namespace {

Image filteredBy(const ImageFilter& filter, const Image& image)
{
    switch (filter.kind) {
    case ImageFilter::Kind::Clahe:
        return equalisedAdaptively(image, {}, filter.value, filter.tiles);
    case ImageFilter::Kind::Background:
        return withoutBackground(image, {}, filter.value);
    case ImageFilter::Kind::Gaussian:
        return gaussianBlur(image, {}, filter.value);
    case ImageFilter::Kind::SobelMagnitude:
        return sobelMagnitude(image);
    case ImageFilter::Kind::Logarithm:
        break;
    }
    throw UsageError("a picture is filtered in the scale in which it is shown: leave \"log\" out");
}

} // namespace

Image withoutBackground(const Image& image, const Mask& mask, double sigma)
{
    const Image background = gaussianBlur(image, mask, sigma);
    const double mean = std::accumulate(background.values.begin(), background.values.end(), 0.0) /
                        static_cast<double>(background.values.size());
    Image result = image;
    for (std::size_t p = 0; p < result.values.size(); ++p)
        result.values[p] += static_cast<float>(mean) - background.values[p];
    return result;
}

Image sobelMagnitude(const Image& image)
{
    Image magnitude(image.columns, image.rows);
    const auto pixelAt = [&](int column, int row) { return image.at(column, row); };
    parallelFor(image.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < image.columns; ++column) {
                const Gradient gradient = sobelGradient(pixelAt, column, row, image.columns, image.rows);
                magnitude.at(column, row) =
                    std::sqrt(gradient.columns * gradient.columns + gradient.rows * gradient.rows);
            }
    });
    return magnitude;
}

Image filtered(const Image& image, std::span<const ImageFilter> filters)
{
    Image result = image;
    for (const ImageFilter& filter : filters)
        result = filteredBy(filter, result);
    return result;
}

} // namespace isocenter::core
