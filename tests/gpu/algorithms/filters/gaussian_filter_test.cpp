// SPDX-License-Identifier: MIT
// Separable filters of images: the kernel on every device against cpu-reference, the Gaussian against OpenCV
// and against what it must give by mathematics alone.
#include "core/support/error.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/params/filters/convolve_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"

#include <opencv2/imgproc.hpp>

#include <array>
#include <cmath>

namespace isocenter::gaussian_filter_test {
namespace {

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr std::size_t kPixels = kColumns * kRows;

class GaussianFilterTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }

    static std::vector<float> smoothed(gpu::Device& on, const std::vector<float>& image, double sigma)
    {
        const auto images = on.createBuffer(image.size() * sizeof(float));
        const auto between = on.createBuffer(image.size() * sizeof(float));
        images->write<float>(image);
        const int slabs = static_cast<int>(image.size() / kPixels);
        gpu::GaussianFilter(on, sigma).apply({images.get()}, {between.get()}, {images.get()}, kColumns, kRows,
                                             slabs);
        return images->read<float>(image.size());
    }
};

TEST_P(GaussianFilterTest, ConvolutionEqualsTheOracle)
{
    constexpr int kSlabs = 3;
    for (const auto& [pixelStep, reach] :
         {std::pair{gpu::ivec2{1, 0}, 7}, std::pair{gpu::ivec2{0, 1}, 7}, std::pair{gpu::ivec2{0, 1}, 0}}) {
        const gpu::ConvolveParams params{.imageSize = {kColumns, kRows},
                                         .pixelStep = pixelStep,
                                         .reach = reach,
                                         .firstRead = 1,
                                         .firstWritten = 2};
        const auto run = [&](gpu::Device& on) {
            const auto filtered =
                test::runKernel(on, "convolve", {}, {kColumns, kRows, kSlabs}, params,
                                {{"image", test::randomValues(1, (kSlabs + 1) * kPixels, 0, 255)},
                                 {"taps", test::randomValues(3, 15, -1, 1)}},
                                {{"filtered", (kSlabs + 2) * kPixels}})
                    .at("filtered");
            return std::vector<float>(filtered.begin() + 2 * kPixels, filtered.end());
        };
        test::expectClose(run(device()), run(reference()), 1, 1e-5);
    }
}

TEST_P(GaussianFilterTest, TheGaussianIsThatOfOpenCv)
{
    const std::vector<float> image = test::randomValues(5, 2 * kPixels, 0, 255);
    for (const double sigma : {0.7, 1.6, 3.1}) {
        std::vector<float> expected = image;
        for (int slab = 0; slab < 2; ++slab) {
            cv::Mat view(kRows, kColumns, CV_32F, expected.data() + slab * kPixels);
            const int size = 2 * static_cast<int>(std::ceil(4.0 * sigma)) + 1;
            cv::GaussianBlur(view.clone(), view, {size, size}, sigma, sigma, cv::BORDER_REPLICATE);
        }
        for (gpu::Device* on : both())
            test::expectClose(smoothed(*on, image, sigma), expected, 1, 1e-5);
    }
}

TEST_P(GaussianFilterTest, AConstantImageStaysAsItIs)
{
    const std::vector<float> image(kPixels, 137.0f);
    for (gpu::Device* on : both())
        test::expectClose(smoothed(*on, image, 2.5), image, 1, 1e-6);
}

TEST_P(GaussianFilterTest, ASigmaOfNothingIsRefused)
{
    for (const double sigma : {0.0, -1.0, std::nan("")})
        EXPECT_THROW(gpu::GaussianFilter(device(), sigma), InputError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(GaussianFilterTest);

} // namespace
} // namespace isocenter::gaussian_filter_test
