// SPDX-License-Identifier: MIT
// How much noise an image has, whatever else it shows.
#include "core/lines/judging/line_phantom.h"
#include "core/lines/line_noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

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

TEST(LineNoise, ContrastsFollowIt)
{
    const LineOptions options = withContrastOverNoise({}, imageOf({}, LineAppearance{}));
    EXPECT_NEAR(options.contrast, kContrastOverNoise * leftBy(options.sigma), 1.0);
    EXPECT_EQ(options.secondaryContrast, options.contrast);
    EXPECT_EQ(withContrastOverNoise({}, Image(200, 200, 7.0f), 3.0, 1.5).contrast, 1.5);
}

} // namespace
} // namespace isocenter::core::line_noise_test
