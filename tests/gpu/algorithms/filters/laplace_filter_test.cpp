// SPDX-License-Identifier: MIT
// Second derivatives: their kernels on every device against cpu-reference, the filters against OpenCV, and
// edges at zero crossings where mathematics alone says they must be. Scharr's masks with them.
#include "core/support/error.h"
#include "gpu/algorithms/filters/laplace_filter.h"
#include "gpu/params/filters/laplace_params.h"
#include "gpu/params/filters/sobel_magnitude_params.h"
#include "gpu/params/filters/sobel_params.h"
#include "gpu/params/filters/subtract_params.h"
#include "gpu/params/filters/zero_crossings_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"
#include "tests/support/texture_samples.h"

#include <opencv2/imgproc.hpp>

#include <array>
#include <cmath>

namespace isocenter::laplace_filter_test {
namespace {

using core::LaplaceForm;

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr std::size_t kPixels = kColumns * kRows;
constexpr std::array kForms{LaplaceForm::FourNeighbours, LaplaceForm::EightNeighbours,
                            LaplaceForm::LaplacianOfGaussian, LaplaceForm::DifferenceOfGaussians};

class LaplaceFilterTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }

    static std::vector<float> response(gpu::Device& on, const core::Image& image,
                                       const core::LaplaceOptions& options)
    {
        const auto buffer = on.createBuffer(image.values.size() * sizeof(float));
        buffer->write<float>(image.values);
        gpu::LaplaceFilter filter(on, image.columns, image.rows, options);
        filter.queueResponse({buffer.get()});
        return filter.response().read<float>(image.values.size());
    }
    static core::Mask edges(gpu::Device& on, const core::Image& image, const core::LaplaceOptions& options)
    {
        const auto buffer = on.createBuffer(image.values.size() * sizeof(float));
        buffer->write<float>(image.values);
        return gpu::LaplaceFilter(on, image.columns, image.rows, options).zeroCrossings({buffer.get()});
    }
};

cv::Mat matOf(const core::Image& image)
{
    return cv::Mat(image.rows, image.columns, CV_32F, const_cast<float*>(image.values.data())).clone();
}

cv::Mat blurred(const cv::Mat& image, double sigma)
{
    const int size = 2 * static_cast<int>(std::ceil(4.0 * sigma)) + 1;
    cv::Mat result;
    cv::GaussianBlur(image, result, {size, size}, sigma, sigma, cv::BORDER_REPLICATE);
    return result;
}

cv::Mat expectedByOpenCv(const core::Image& image, const core::LaplaceOptions& options)
{
    const cv::Mat from = matOf(image);
    cv::Mat result;
    switch (options.form) {
    case LaplaceForm::FourNeighbours:
        cv::Laplacian(from, result, CV_32F, 1, -1.0, 0.0, cv::BORDER_REPLICATE);
        break;
    case LaplaceForm::EightNeighbours:
        cv::filter2D(from, result, CV_32F, cv::Matx33f(-1, -1, -1, -1, 8, -1, -1, -1, -1), {-1, -1}, 0.0,
                     cv::BORDER_REPLICATE);
        break;
    case LaplaceForm::LaplacianOfGaussian:
        cv::Laplacian(blurred(from, options.sigma), result, CV_32F, 1, 1.0, 0.0, cv::BORDER_REPLICATE);
        break;
    case LaplaceForm::DifferenceOfGaussians:
        result = blurred(from, options.secondSigma) - blurred(from, options.sigma);
        break;
    }
    return result;
}

// Grey in a disc about the centre, with an edge of one pixel.
core::Image disc(int size, double radius)
{
    core::Image image(size, size);
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            const double away = std::hypot(column + 0.5 - 0.5 * size, row + 0.5 - 0.5 * size);
            image.at(column, row) =
                static_cast<float>(50.0 + 150.0 * std::clamp(radius - away + 0.5, 0.0, 1.0));
        }
    return image;
}

TEST_P(LaplaceFilterTest, KernelsEqualTheOracle)
{
    constexpr int kSlabs = 2;
    const std::vector<float> image = test::randomValues(1, (kSlabs + 1) * kPixels, -255, 255);
    const std::vector<float> other = test::randomValues(2, kSlabs * kPixels, -255, 255);
    const auto run = [&](gpu::Device& on) {
        std::array<std::vector<float>, 3> results;
        const auto masked = test::runKernel(on, "laplace", {}, {kColumns, kRows, kSlabs},
                                            gpu::LaplaceParams{.imageSize = {kColumns, kRows},
                                                               .firstRead = 1,
                                                               .firstWritten = 2,
                                                               .centreWeight = 0.7f,
                                                               .besideWeight = -1.3f,
                                                               .diagonalWeight = 0.4f},
                                            {{"image", image}}, {{"response", (kSlabs + 2) * kPixels}})
                                .at("response");
        results[0].assign(masked.begin() + 2 * kPixels, masked.end());
        results[1] =
            test::runKernel(on, "subtract", {}, {kColumns, kRows, kSlabs},
                            gpu::SubtractParams{.imageSize = {kColumns, kRows}},
                            {{"minuend", image}, {"subtrahend", other}}, {{"difference", kSlabs * kPixels}})
                .at("difference");
        results[2] =
            test::runKernel(on, "zero_crossings", {}, {kColumns, kRows, 1},
                            gpu::ZeroCrossingsParams{.imageSize = {kColumns, kRows}, .slope = 100.0f},
                            {{"response", image}}, {{"marks", kPixels}})
                .at("marks");
        return results;
    };
    const auto expected = run(reference());
    const auto actual = run(device());
    test::expectClose(actual[0], expected[0], 1, 1e-6);
    EXPECT_EQ(actual[1], expected[1]);
    EXPECT_EQ(actual[2], expected[2]);
    EXPECT_GT(std::ranges::count(expected[2], CROSSING_MARK), 100);
}

TEST_P(LaplaceFilterTest, ScharrsGradientIsThatOfOpenCv)
{
    const core::Image image = test::texture(kColumns, kRows);
    cv::Mat columns;
    cv::Mat rows;
    cv::Mat length;
    cv::Scharr(matOf(image), columns, CV_32F, 1, 0, 1.0, 0.0, cv::BORDER_REPLICATE);
    cv::Scharr(matOf(image), rows, CV_32F, 0, 1, 1.0, 0.0, cv::BORDER_REPLICATE);
    cv::magnitude(columns, rows, length);
    const auto valuesOf = [](const cv::Mat& mat) {
        return std::vector<float>(mat.begin<float>(), mat.end<float>());
    };
    for (gpu::Device* on : both()) {
        const auto gradient =
            test::runKernel(*on, "sobel", {{"SCHARR", "1"}}, {kColumns, kRows, 1},
                            gpu::SobelParams{.imageSize = {kColumns, kRows}}, {{"image", image.values}},
                            {{"gradientColumns", kPixels}, {"gradientRows", kPixels}});
        test::expectClose(gradient.at("gradientColumns"), valuesOf(columns), 1, 1e-5);
        test::expectClose(gradient.at("gradientRows"), valuesOf(rows), 1, 1e-5);
        const auto magnitude =
            test::runKernel(*on, "sobel_magnitude", {{"SCHARR", "1"}}, {kColumns, kRows, 1},
                            gpu::SobelMagnitudeParams{.imageSize = {kColumns, kRows}, .firstRead = 0},
                            {{"image", image.values}}, {{"magnitude", kPixels}});
        test::expectClose(magnitude.at("magnitude"), valuesOf(length), 1, 1e-5);
    }
}

TEST_P(LaplaceFilterTest, ResponsesAreThoseOfOpenCv)
{
    const core::Image image = test::texture(kColumns, kRows);
    for (const LaplaceForm form : kForms) {
        const core::LaplaceOptions options{.form = form};
        const cv::Mat expected = expectedByOpenCv(image, options);
        for (gpu::Device* on : both())
            test::expectClose(response(*on, image, options),
                              std::vector<float>(expected.begin<float>(), expected.end<float>()), 1, 1e-4);
    }
}

// Of a parabola the Laplacian is the same everywhere.
TEST_P(LaplaceFilterTest, OfAParabolaTheLaplacianIsConstant)
{
    core::Image image(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            image.at(column, row) = 0.01f * static_cast<float>(column * column + 2 * row * row);
    const std::vector<float> four = response(device(), image, {.form = LaplaceForm::FourNeighbours});
    const std::vector<float> eight = response(device(), image, {.form = LaplaceForm::EightNeighbours});
    const std::vector<float> smooth =
        response(device(), image, {.form = LaplaceForm::LaplacianOfGaussian, .sigma = 1.0});
    for (int row = 6; row < kRows - 6; ++row)
        for (int column = 6; column < kColumns - 6; ++column) {
            const std::size_t pixel = image.index(column, row);
            EXPECT_NEAR(four[pixel], -0.06f, 1e-4f);
            EXPECT_NEAR(eight[pixel], -0.18f, 2e-4f);
            EXPECT_NEAR(smooth[pixel], 0.06f, 2e-4f);
        }
}

TEST_P(LaplaceFilterTest, TheEdgeOfADiscIsItsCircle)
{
    constexpr int kSize = 96;
    constexpr double kRadius = 30.0;
    for (const LaplaceForm form : {LaplaceForm::LaplacianOfGaussian, LaplaceForm::DifferenceOfGaussians}) {
        const core::Mask edge = edges(device(), disc(kSize, kRadius), {.form = form, .slope = 3.0});
        std::size_t marked = 0;
        for (int row = 0; row < kSize; ++row)
            for (int column = 0; column < kSize; ++column) {
                if (!edge.at(column, row))
                    continue;
                ++marked;
                const double away = std::hypot(column + 0.5 - 0.5 * kSize, row + 0.5 - 0.5 * kSize);
                EXPECT_NEAR(away, kRadius, 1.0) << column << ' ' << row;
            }
        EXPECT_GT(marked, static_cast<std::size_t>(4.0 * kRadius)); // closed, and one pixel thin
        EXPECT_LT(marked, static_cast<std::size_t>(9.0 * kRadius));
        EXPECT_EQ(edge.counts, edges(reference(), disc(kSize, kRadius), {.form = form, .slope = 3.0}).counts);
    }
}

TEST_P(LaplaceFilterTest, AConstantImageHasNoEdges)
{
    for (const LaplaceForm form : kForms)
        EXPECT_EQ(edges(device(), core::Image(kColumns, kRows, 137.0f), {.form = form}).countedPixels(), 0u);
}

TEST_P(LaplaceFilterTest, OptionsThatMakeNoSenseAreRefused)
{
    const auto expectRefused = [&](const core::LaplaceOptions& options, int columns = kColumns) {
        EXPECT_THROW(gpu::LaplaceFilter(device(), columns, kRows, options), UsageError);
    };
    expectRefused({.sigma = 0.0});
    expectRefused({.sigma = std::nan("")});
    expectRefused({.form = LaplaceForm::DifferenceOfGaussians, .sigma = 2.0, .secondSigma = 2.0});
    expectRefused({.slope = -1.0});
    expectRefused({}, 0);
}

ISOCENTER_TEST_ON_ALL_DEVICES(LaplaceFilterTest);

} // namespace
} // namespace isocenter::laplace_filter_test
