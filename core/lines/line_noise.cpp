// SPDX-License-Identifier: MIT
#include "core/lines/line_noise.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace isocenter::core {
namespace {

// Of a row of an image, to the sums of its squares.
void addSquares(const float* row, int side, std::vector<double>& sums)
{
    for (double& sum : sums)
        for (int x = 0; x < side; ++x)
            sum += static_cast<double>(*row++);
}

// The means over whole squares of an image.
Image meansOfSquares(const Image& image, int side)
{
    Image means(std::max(image.columns / side, 1), std::max(image.rows / side, 1));
    parallelFor(means.rows, [&](int begin, int end) {
        std::vector<double> sums;
        for (int row = begin; row < end; ++row) {
            sums.assign(static_cast<std::size_t>(means.columns), 0.0);
            for (int y = row * side; y < (row + 1) * side; ++y)
                addSquares(&image.values[image.index(0, y)], side, sums);
            for (int column = 0; column < means.columns; ++column)
                means.at(column, row) =
                    static_cast<float>(sums[static_cast<std::size_t>(column)] / (side * side));
        }
    });
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
    const int across = means.columns - 2;
    std::vector<double> amounts(static_cast<std::size_t>(across) * static_cast<std::size_t>(means.rows - 2));
    parallelFor(means.rows - 2, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < across; ++column) {
                const auto bend = [&](int ofRow) {
                    return static_cast<double>(means.at(column, ofRow)) -
                           2.0 * static_cast<double>(means.at(column + 1, ofRow)) +
                           static_cast<double>(means.at(column + 2, ofRow));
                };
                amounts[static_cast<std::size_t>(row) * static_cast<std::size_t>(across) +
                        static_cast<std::size_t>(column)] =
                    std::abs(bend(row) - 2.0 * bend(row + 1) + bend(row + 2)) / 6.0;
            }
    });
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
