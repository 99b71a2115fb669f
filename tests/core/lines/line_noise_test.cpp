// SPDX-License-Identifier: MIT
// How much noise an image has, whatever else it shows.
#include "core/lines/judging/line_phantom.h"
#include "core/lines/line_noise.h"
#include "core/support/quantiles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace isocenter::core::line_noise_test {
namespace {

// Of white noise of 10 grey values.
double leftBy(double sigma)
{
    return 10.0 / (2.0 * std::sqrt(std::numbers::pi) * sigma);
}

TEST(LineNoise, IsThatOfTheSmoothedImageWithAndWithoutLines)
{
    const LineAppearance appearance; // contrast 100, noise of a tenth
    const Image noise = imageOf({}, appearance);
    const Image tree = imageOf(treeOfLines({}), appearance);
    EXPECT_NEAR(smoothedNoise(noise, 0.0), 10.0, 0.5);
    for (const double sigma : {1.0, 1.5, 2.0}) {
        EXPECT_NEAR(smoothedNoise(noise, sigma), leftBy(sigma), 0.1 * leftBy(sigma)) << sigma;
        EXPECT_NEAR(smoothedNoise(tree, sigma), leftBy(sigma), 0.3 * leftBy(sigma)) << sigma;
    }
}

TEST(LineNoise, AnImageWithoutNoiseOrTooSmallHasNone)
{
    EXPECT_EQ(smoothedNoise(Image(200, 100, 7.0f), 1.5), 0.0);
    EXPECT_EQ(smoothedNoise(Image(12, 200, 7.0f), 1.5), 0.0);
    EXPECT_EQ(smoothedNoise(Image(), 1.5), 0.0);
}

// As its definition says it, on one core.
double plainNoise(const Image& image)
{
    std::vector<double> amounts;
    for (int row = 1; row + 1 < image.rows; ++row)
        for (int column = 1; column + 1 < image.columns; ++column) {
            double amount = 0.0;
            for (int y = -1; y <= 1; ++y)
                for (int x = -1; x <= 1; ++x)
                    amount += (x == 0 ? -2.0 : 1.0) * (y == 0 ? -2.0 : 1.0) *
                              static_cast<double>(image.at(column + x, row + y));
            amounts.push_back(std::abs(amount) / 6.0);
        }
    return 1.4826 * median(std::move(amounts));
}

TEST(LineNoise, IsTheMedianOfSecondDifferencesOfPixelsWithoutAGaussian)
{
    Image image = imageOf(treeOfLines({}), LineAppearance{});
    EXPECT_NEAR(smoothedNoise(image, 0.0), plainNoise(image), 1e-12 * plainNoise(image));
    for (float& grey : image.values) // in whole numbers many amounts are alike
        grey = std::round(grey);
    EXPECT_DOUBLE_EQ(smoothedNoise(image, 0.0), plainNoise(image));
    for (float& grey : image.values) // most are 0
        grey = std::round(0.02f * grey);
    EXPECT_DOUBLE_EQ(smoothedNoise(image, 0.0), plainNoise(image));
    EXPECT_EQ(smoothedNoise(Image(5, 5, 3.0f), 0.0), 0.0);
}

TEST(LineNoise, ContrastsFollowIt)
{
    const LineOptions options = withContrastOverNoise({}, imageOf({}, LineAppearance{}));
    EXPECT_NEAR(options.contrast, kContrastOverNoise * leftBy(options.sigma), 1.0);
    EXPECT_EQ(options.secondaryContrast, options.contrast);
    EXPECT_EQ(withContrastOverNoise({}, Image(200, 200, 7.0f), 3.0, 1.5).contrast, 1.5);
}

} // namespace
} // namespace isocenter::core::line_noise_test
