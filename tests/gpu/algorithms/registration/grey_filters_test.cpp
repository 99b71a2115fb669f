// SPDX-License-Identifier: MIT
// The filters of X-ray and DRR alike: their kernels on every device against cpu-reference, and what they must
// give by mathematics alone.
#include "core/image/filters/gaussian_blur.h"
#include "gpu/algorithms/registration/grey_filters.h"
#include "gpu/params/filters/blur_params.h"
#include "gpu/params/filters/sobel_magnitude_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"

#include <array>

namespace isocenter::grey_filters_test {
namespace {

using Kind = core::ImageFilter::Kind;

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr std::size_t kPixels = kColumns * kRows;

core::Mask withHole()
{
    core::Mask mask(kColumns, kRows, true);
    mask.setInside(std::vector<core::PixelPoint>{{30, 15}, {52, 22}, {41, 44}}, false);
    return mask;
}

core::Image painted(core::Image image, const core::Mask& mask)
{
    for (std::size_t p = 0; p < mask.counts.size(); ++p)
        if (mask.counts[p] == 0)
            image.values[p] = static_cast<float>(p * 7919 % 5000);
    return image;
}

class GreyFilterTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

TEST_P(GreyFilterTest, BlurEqualsTheOracle)
{
    constexpr int kSlabs = 3;
    struct Line
    {
        gpu::ivec2 pixelStep;
        int reach;
        int weighsInput;
    };
    for (const Line& line : {Line{{1, 0}, 7, 1}, Line{{0, 1}, 7, 0}, Line{{0, 1}, 0, 1}}) {
        const gpu::BlurParams params{.imageSize = {kColumns, kRows},
                                     .pixelStep = line.pixelStep,
                                     .reach = line.reach,
                                     .weighsInput = line.weighsInput};
        const test::NamedArrays inputs{{"image", test::randomValues(1, kSlabs * kPixels, 0, 255)},
                                       {"weights", test::randomValues(2, kPixels, 0, 1)},
                                       {"taps", test::randomValues(3, 8, 0, 1)}};
        const auto run = [&](gpu::Device& on) {
            return test::runKernel(on, "blur", {}, {kColumns, kRows, kSlabs}, params, inputs,
                                   {{"blurred", kSlabs * kPixels}})
                .at("blurred");
        };
        test::expectClose(run(device()), run(reference()), 1, 1e-6);
    }
}

TEST_P(GreyFilterTest, SobelMagnitudeEqualsTheOracle)
{
    constexpr int kSlabs = 3;
    const gpu::SobelMagnitudeParams params{.imageSize = {kColumns, kRows}, .firstRead = 0};
    const auto run = [&](gpu::Device& on) {
        return test::runKernel(on, "sobel_magnitude", {}, {kColumns, kRows, kSlabs}, params,
                               {{"image", test::randomValues(4, kSlabs * kPixels, 0, 255)}},
                               {{"magnitude", kSlabs * kPixels}})
            .at("magnitude");
    };
    test::expectClose(run(device()), run(reference()), 1, 1e-6);
}

TEST_P(GreyFilterTest, TheGaussianIsTheHosts)
{
    const std::vector<core::ImageFilter> filters{{Kind::Gaussian, 2.3}};
    const core::Image image = test::blobs(kColumns, kRows);
    for (const core::Mask& mask : {withHole(), core::Mask(kColumns, kRows, true)}) {
        const core::Image expected = core::gaussianBlur(image, mask, 2.3);
        for (gpu::Device* on : both()) {
            gpu::GreyFilters gaussian(*on, filters, mask);
            EXPECT_EQ(gaussian.mask().counts, mask.counts);
            test::expectClose(gaussian.applied(painted(image, mask)).values, expected.values, 1, 1e-5);
        }
    }
}

TEST_P(GreyFilterTest, TheSobelMagnitudeOfARampIsEightTimesItsSlope)
{
    core::Image ramp(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            ramp.at(column, row) = static_cast<float>(3 * column - 4 * row);
    const std::vector<core::ImageFilter> filters{{Kind::SobelMagnitude}};
    for (gpu::Device* on : both()) {
        gpu::GreyFilters sobel(*on, filters, withHole());
        EXPECT_EQ(sobel.mask().counts, withHole().eroded().counts);
        const core::Image magnitude = sobel.applied(painted(ramp, withHole()));
        for (int row = 1; row < kRows - 1; ++row)
            for (int column = 1; column < kColumns - 1; ++column)
                if (sobel.mask().at(column, row)) {
                    ASSERT_NEAR(magnitude.at(column, row), 40.0f, 1e-3f) << column << " " << row;
                }
    }
}

TEST_P(GreyFilterTest, BothImagesAreFilteredAlike)
{
    const core::Image xray = test::blobs(kColumns, kRows);
    core::SimilarityOptions options = core::SimilarityOptions::parse("ssd+ncc+gc+pncc");
    const core::Mask mask = withHole();
    for (const char* steps : {"gaussian:2", "sobel", "gaussian:1.5,sobel", "sobel,gaussian:1,sobel"}) {
        const auto filters = core::Preprocessing::parse(steps).forBoth();
        for (gpu::Device* on : both()) {
            const core::Evaluation same =
                test::compare(*on, painted(xray, mask), xray, options, mask, {}, filters);
            EXPECT_NEAR(same.measure(core::Measure::Ssd), 0.0, 1e-3) << steps;
            EXPECT_NEAR(same.measure(core::Measure::Ncc), 1.0, 1e-5) << steps;
            const core::Image moved = test::blobs(kColumns, kRows, 2.0);
            const core::Evaluation other = test::compare(*on, xray, moved, options, {}, {}, filters);
            EXPECT_LT(other.measure(core::Measure::Ncc), 0.999) << steps;
            EXPECT_NE(other.value, test::compare(*on, xray, moved, options).value) << steps;
        }
    }
}

TEST_P(GreyFilterTest, NoiseMattersLessThroughAGaussian)
{
    const core::Image xray = test::blobs(kColumns, kRows);
    core::Image noisy = xray;
    const auto noise = test::randomValues(9, kPixels, -20, 20);
    for (std::size_t p = 0; p < kPixels; ++p)
        noisy.values[p] += noise[p];
    const auto options = core::SimilarityOptions::parse("gc");
    const std::vector<core::ImageFilter> gaussian{{Kind::Gaussian, 2.0}};
    for (gpu::Device* on : both())
        EXPECT_GT(test::compare(*on, noisy, xray, options, {}, {}, gaussian).value,
                  test::compare(*on, noisy, xray, options).value + 0.2);
}

ISOCENTER_TEST_ON_ALL_DEVICES(GreyFilterTest);

} // namespace
} // namespace isocenter::grey_filters_test
