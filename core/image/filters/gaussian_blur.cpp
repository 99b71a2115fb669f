// SPDX-License-Identifier: MIT
#include "core/image/filters/gaussian_blur.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kReach = 3.0; // sigmas

// Sums of taps times values along rows; transposed, so that twice gives both directions. Tap by tap, because
// sums that wait for one another take several times as long; each is added up from left to right.
Image blurredAndTransposed(const Image& image, const std::vector<float>& taps)
{
    const int reach = std::min(static_cast<int>(taps.size()) - 1, image.columns - 1);
    Image result(image.rows, image.columns);
    parallelFor(image.rows, [&](int begin, int end) {
        std::vector<double> sums;
        for (int row = begin; row < end; ++row) {
            sums.assign(static_cast<std::size_t>(image.columns), 0.0);
            const float* values = image.values.data() + image.index(0, row);
            for (int offset = -reach; offset <= reach; ++offset) {
                const auto tap = static_cast<double>(taps[static_cast<std::size_t>(std::abs(offset))]);
                const int last = std::min(image.columns, image.columns - offset);
                for (int column = std::max(0, -offset); column < last; ++column)
                    sums[static_cast<std::size_t>(column)] +=
                        tap * static_cast<double>(values[column + offset]);
            }
            for (int column = 0; column < image.columns; ++column)
                result.at(row, column) = static_cast<float>(sums[static_cast<std::size_t>(column)]);
        }
    });
    return result;
}

Image sumsAround(const Image& image, const std::vector<float>& taps)
{
    return blurredAndTransposed(blurredAndTransposed(image, taps), taps);
}

Image weightsOf(int columns, int rows, const Mask& mask)
{
    Image weights(columns, rows, 1.0f);
    for (std::size_t p = 0; p < mask.counts.size(); ++p)
        weights.values[p] = mask.counts[p] != 0 ? 1.0f : 0.0f;
    return weights;
}

} // namespace

std::vector<float> gaussianTaps(double sigma)
{
    std::vector<float> taps{1.0f};
    const int reach = static_cast<int>(std::ceil(kReach * sigma));
    for (int k = 1; k <= reach; ++k)
        taps.push_back(static_cast<float>(std::exp(-k * k / (2.0 * sigma * sigma))));
    return taps;
}

Image inverseGaussianNorms(int columns, int rows, const Mask& mask, double sigma)
{
    Image norms = sumsAround(weightsOf(columns, rows, mask), gaussianTaps(sigma));
    for (float& norm : norms.values)
        norm = norm > 0.0f ? 1.0f / norm : 0.0f;
    return norms;
}

Image gaussianBlur(const Image& image, const Mask& mask, double sigma)
{
    Image weighted = weightsOf(image.columns, image.rows, mask);
    for (std::size_t p = 0; p < weighted.values.size(); ++p)
        weighted.values[p] *= image.values[p];
    Image result = sumsAround(weighted, gaussianTaps(sigma));
    const Image inverseNorms = inverseGaussianNorms(image.columns, image.rows, mask, sigma);
    for (std::size_t p = 0; p < result.values.size(); ++p)
        result.values[p] *= inverseNorms.values[p];
    return result;
}

} // namespace isocenter::core
