// SPDX-License-Identifier: MIT
#include "core/lines/line_noise.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace isocenter::core {
namespace {

// The means over whole squares of an image.
Image meansOfSquares(const Image& image, int side)
{
    Image means(std::max(image.columns / side, 1), std::max(image.rows / side, 1));
    for (int row = 0; row < means.rows; ++row)
        for (int column = 0; column < means.columns; ++column) {
            double sum = 0.0;
            for (int y = row * side; y < (row + 1) * side; ++y)
                for (int x = column * side; x < (column + 1) * side; ++x)
                    sum += static_cast<double>(image.at(x, y));
            means.at(column, row) = static_cast<float>(sum / (side * side));
        }
    return means;
}

} // namespace

double smoothedNoise(const Image& image, double sigma)
{
    constexpr int kLeastSquares = 5;              // across the image
    constexpr double kDeviationOfMedian = 1.4826; // of a normal distribution, from the median of its amounts
    // White noise becomes 1 / (2 sqrt(pi) sigma) of itself by a Gaussian, and 1 / side by a mean.
    const double equalSide = std::max(2.0 * std::sqrt(std::numbers::pi) * sigma, 1.0);
    const int side = static_cast<int>(std::lround(equalSide));
    if (std::min(image.columns, image.rows) < kLeastSquares * side)
        return 0.0;
    const Image means = meansOfSquares(image, side);
    std::vector<double> amounts;
    for (int row = 1; row + 1 < means.rows; ++row)
        for (int column = 1; column + 1 < means.columns; ++column) {
            const auto bend = [&](int ofRow) {
                return static_cast<double>(means.at(column - 1, ofRow)) -
                       2.0 * static_cast<double>(means.at(column, ofRow)) +
                       static_cast<double>(means.at(column + 1, ofRow));
            };
            amounts.push_back(std::abs(bend(row - 1) - 2.0 * bend(row) + bend(row + 1)) / 6.0);
        }
    const auto middle = amounts.begin() + static_cast<std::ptrdiff_t>(amounts.size() / 2);
    std::ranges::nth_element(amounts, middle);
    return kDeviationOfMedian * *middle * side / equalSide;
}

LineOptions withContrastOverNoise(LineOptions options, const Image& image, double timesNoise,
                                  double leastContrast)
{
    options.contrast = std::max(timesNoise * smoothedNoise(image, options.sigma), leastContrast);
    options.secondaryContrast = options.contrast;
    return options;
}

} // namespace isocenter::core
