// SPDX-License-Identifier: MIT
// The layout and the Gaussians of the scale space of SIFT, and the options that it refuses.
#include "core/features/sift_pyramid.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>

namespace isocenter::sift_pyramid_test {
namespace {

TEST(SiftPyramid, HasOctavesDownToSixteenPixels)
{
    const core::SiftPyramid doubled(640, 480, {});
    ASSERT_EQ(doubled.octaves().size(), 6u);
    EXPECT_EQ(doubled.octaves().front().columns, 1280);
    EXPECT_EQ(doubled.octaves().back().rows, 30);
    EXPECT_EQ(doubled.firstOctave(), -1);
    EXPECT_FLOAT_EQ(doubled.firstScale(), 0.5f);
    core::SiftOptions plain;
    plain.doubling = false;
    const core::SiftPyramid single(33, 70, plain);
    ASSERT_EQ(single.octaves().size(), 2u);
    EXPECT_EQ(single.octaves()[1].columns, 16);
    EXPECT_EQ(single.octaves()[1].offset, 6 * 33 * 70);
    EXPECT_EQ(single.octaves()[1].firstRow, 72); // the next multiple of kRowStep
    EXPECT_EQ(single.rows(), 72 + 35);
    EXPECT_EQ(single.values(), 6 * (33 * 70 + 16 * 35));
    EXPECT_EQ(single.firstOctave(), 0);
}

TEST(SiftPyramid, GaussiansReachTheBlurOfTheirSlab)
{
    const core::SiftPyramid pyramid(64, 64, {});
    EXPECT_DOUBLE_EQ(pyramid.sigma(3), 3.2);
    for (int slab = 0; slab < core::SiftPyramid::kSlabs; ++slab) {
        const auto taps = pyramid.taps(1.0, slab);
        double sum = 0.0;
        double variance = 0.0;
        for (int k = 1 - static_cast<int>(taps.size()); k < static_cast<int>(taps.size()); ++k) {
            const double tap = static_cast<double>(taps[static_cast<std::size_t>(std::abs(k))]);
            sum += tap;
            variance += k * k * tap;
        }
        EXPECT_NEAR(sum, 1.0, 1e-6);
        EXPECT_NEAR(std::sqrt(variance + 1.0), pyramid.sigma(slab), 2e-3 * pyramid.sigma(slab)) << slab;
    }
}

TEST(SiftPyramid, TapsOfABlurThatIsThereAlreadyChangeNothing)
{
    const core::SiftPyramid pyramid(100, 80, {});
    EXPECT_EQ(pyramid.taps(pyramid.sigma(0), 0), std::vector<float>{1.0f});
    EXPECT_EQ(pyramid.taps(pyramid.sigma(3), 3), std::vector<float>{1.0f});
}

// Doubling a line and blurring it takes the same weights: those of an even pixel, mirrored those of an odd
// one.
TEST(SiftPyramid, DoublingTapsAreThoseOfTheDoubledImage)
{
    const core::SiftPyramid pyramid(64, 64, {});
    for (int slab = 0; slab < core::SiftPyramid::kSlabs; ++slab) {
        const auto taps = pyramid.taps(pyramid.baseSigma(), slab);
        std::map<int, double> even; // by pixel
        std::map<int, double> odd;
        for (int k = 1 - static_cast<int>(taps.size()); k < static_cast<int>(taps.size()); ++k)
            for (const int parity : {0, 1}) {
                const double tap = static_cast<double>(taps[static_cast<std::size_t>(std::abs(k))]);
                const int doubled = parity + k;
                const int near = static_cast<int>(std::floor(0.5 * doubled));
                std::map<int, double>& weights = parity == 0 ? even : odd;
                weights[near] += 0.75 * tap;
                weights[doubled % 2 == 0 ? near - 1 : near + 1] += 0.25 * tap;
            }
        const auto doublingTaps = pyramid.doublingTaps(slab);
        ASSERT_EQ(doublingTaps.size(), even.size()) << slab;
        for (int i = 0; i < static_cast<int>(doublingTaps.size()); ++i) {
            const int pixel = i % 2 == 0 ? i / 2 : -(i / 2 + 1);
            const double tap = static_cast<double>(doublingTaps[static_cast<std::size_t>(i)]);
            EXPECT_NEAR(tap, even.at(pixel), 1e-7) << slab << " " << pixel;
            EXPECT_NEAR(tap, odd.at(-pixel), 1e-7) << slab << " " << pixel;
        }
    }
}

TEST(SiftPyramid, RefusesImagesThatAreTooSmallOrTooLarge)
{
    EXPECT_NO_THROW(core::SiftPyramid(8, 8, {}));
    EXPECT_THROW(core::SiftPyramid(7, 100, {}), InputError);
    EXPECT_THROW(core::SiftPyramid(0, 0, {}), InputError);
    EXPECT_THROW(core::SiftPyramid(40000, 40000, {}), InputError);
}

TEST(SiftOptions, RefusesWhatMakesNoSense)
{
    const auto refuses = [](auto change) {
        core::SiftOptions options;
        change(options);
        EXPECT_THROW(options.validate(), UsageError);
    };
    EXPECT_NO_THROW(core::SiftOptions().validate());
    refuses([](core::SiftOptions& options) { options.sigma = 5.0; });
    refuses([](core::SiftOptions& options) { options.sigma = std::numeric_limits<double>::quiet_NaN(); });
    refuses([](core::SiftOptions& options) { options.imageSigma = 0.9; });
    refuses([](core::SiftOptions& options) { options.imageSigma = -0.1; });
    refuses([](core::SiftOptions& options) { options.contrastThreshold = -1.0; });
    refuses([](core::SiftOptions& options) { options.edgeThreshold = 0.5; });
    refuses([](core::SiftOptions& options) { options.maximumKeypoints = 0; });
}

} // namespace
} // namespace isocenter::sift_pyramid_test
