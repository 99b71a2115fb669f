// SPDX-License-Identifier: MIT
// Canny's edges on every device: the kernels against cpu-reference, the edges against OpenCV and against what
// they must be by mathematics.
#include "core/image/image.h"
#include "core/support/error.h"
#include "gpu/algorithms/filters/edge_detector.h"
#include "gpu/params/arrays/pack_mask_params.h"
#include "gpu/params/filters/canny_suppress_params.h"
#include "gpu/params/filters/grow_edges_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/texture_samples.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace isocenter::edge_detector_test {
namespace {

constexpr int kColumns = 211;
constexpr int kRows = 157;
constexpr std::size_t kPixels = kColumns * kRows;

class EdgeDetectorTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }

    static std::unique_ptr<gpu::Buffer> uploaded(gpu::Device& on, const std::vector<float>& values)
    {
        auto buffer = on.createBuffer(values.size() * sizeof(float));
        buffer->write<float>(values);
        return buffer;
    }
    static core::Mask edges(gpu::Device& on, const core::Image& image, const core::EdgeOptions& options)
    {
        gpu::EdgeDetector detector(on, image.columns, image.rows, options);
        const auto buffer = uploaded(on, image.values);
        return detector.detect({buffer.get()});
    }
    static core::Mask edgesOfBytes(gpu::Device& on, const core::Image& image,
                                   const core::EdgeOptions& options)
    {
        return gpu::EdgeDetector(on, image.columns, image.rows, options)
            .detect(core::wholeBytes(image).value());
    }
    // The marks after as many launches as it takes.
    static std::vector<float> grown(gpu::Device& on, const std::vector<float>& marks, int columns, int rows)
    {
        const auto buffer = uploaded(on, marks);
        const auto bits = on.createBuffer(GROW_PASSES * sizeof(int));
        const gpu::Kernel& kernel = on.kernel("grow_edges", {{"GROUP_X", "32"}, {"GROUP_Y", "8"}});
        do {
            bits->write<int>(std::vector<int>(GROW_PASSES, 0));
            for (int pass = 0; pass < GROW_PASSES; ++pass)
                on.launch(kernel, {columns, (rows + 31) / 32 * 8, 1},
                          {{"marks", buffer.get()}, {"bits", bits.get()}},
                          gpu::GrowEdgesParams{.imageSize = {columns, rows}, .pass = pass});
        } while (bits->read<int>(GROW_PASSES).back() != 0);
        return buffer->read<float>(marks.size());
    }
};

double disagreement(const core::Mask& seen, const core::Mask& expected)
{
    double differing = 0.0;
    for (std::size_t p = 0; p < seen.counts.size(); ++p)
        differing += seen.counts[p] != expected.counts[p] ? 1.0 : 0.0;
    return differing / static_cast<double>(expected.counts.size());
}

core::Mask maskOf(const cv::Mat& edges)
{
    core::Mask mask(edges.cols, edges.rows, false);
    for (int row = 0; row < edges.rows; ++row)
        for (int column = 0; column < edges.cols; ++column)
            mask.set(column, row, edges.at<std::uint8_t>(row, column) != 0);
    return mask;
}

cv::Mat viewOf(const core::Image& image)
{
    return {image.rows, image.columns, CV_32F, const_cast<float*>(image.values.data())};
}

TEST_P(EdgeDetectorTest, SuppressionEqualsTheOracle)
{
    const gpu::CannySuppressParams params{.imageSize = {kColumns, kRows},
                                          .slab = 1,
                                          .low = 60.0f,
                                          .high = 100.0f,
                                          .relativeLow = 0.1f,
                                          .relativeHigh = 0.9f};
    const auto run = [&](gpu::Device& on) {
        const std::vector<float> values = test::randomValues(1, 2 * kPixels, 0, 255);
        return test::runKernel(on, "canny_suppress", {}, {kColumns, kRows, 1}, params,
                               {{"image", values},
                                {"magnitude", test::randomValues(2, kPixels, 0, 500)},
                                {"list", {0.0f, 300.0f, 0.0f, 0.0f}}},
                               {{"marks", kPixels}})
            .at("marks");
    };
    const auto expected = run(reference());
    EXPECT_GT(std::ranges::count(expected, EDGE_STRONG), 500);
    EXPECT_GT(std::ranges::count(expected, EDGE_WEAK), 500);
    EXPECT_EQ(run(device()), expected);
}

TEST_P(EdgeDetectorTest, PackedMasksHaveABitAPixel)
{
    const std::vector<float> values = test::randomValues(4, kPixels, 0, 1);
    constexpr int kWords = (kColumns + 31) / 32;
    for (gpu::Device* on : both()) {
        const auto buffer = uploaded(*on, values);
        const auto bits = on->createBuffer((3 + kWords * kRows) * sizeof(int));
        bits->write<int>(std::vector<int>(3 + kWords * kRows, 77));
        on->launch(
            on->kernel("pack_mask"), {kWords, kRows, 1}, {{"values", buffer.get()}, {"bits", bits.get()}},
            gpu::PackMaskParams{
                .imageSize = {kColumns, kRows}, .wordsOfRow = kWords, .firstWord = 3, .threshold = 0.7f});
        const auto packed = bits->read<int>(3 + kWords * kRows);
        EXPECT_EQ(packed[2], 77);
        for (int row = 0; row < kRows; ++row)
            for (int column = 0; column < 32 * kWords; ++column) {
                const int word = packed[static_cast<std::size_t>(3 + row * kWords + column / 32)];
                const bool expected =
                    column < kColumns && values[static_cast<std::size_t>(row * kColumns + column)] > 0.7f;
                ASSERT_EQ(((word >> (column % 32)) & 1) != 0, expected) << column << " " << row;
            }
    }
}

// A spiral of weak pixels, strong only in the middle, through all tiles many times.
TEST_P(EdgeDetectorTest, WeakPixelsAreFollowedToTheEndOfASpiral)
{
    constexpr int kSide = 200;
    std::vector<float> marks(kSide * kSide, EDGE_NONE);
    const auto at = [&](double x, double y) -> float& {
        return marks[static_cast<std::size_t>(std::lround(y)) * kSide +
                     static_cast<std::size_t>(std::lround(x))];
    };
    for (double angle = 0.0; angle < 2.0 * std::numbers::pi * 15.0; angle += 0.002) {
        const double radius = 3.0 + angle;
        at(100 + radius * std::cos(angle), 100 + radius * std::sin(angle)) = EDGE_WEAK;
    }
    const auto weak = std::ranges::count(marks, EDGE_WEAK);
    ASSERT_GT(weak, 3000);
    at(103, 100) = EDGE_STRONG;
    marks[5] = EDGE_WEAK; // connected to nothing
    for (gpu::Device* on : both()) {
        const auto result = grown(*on, marks, kSide, kSide);
        EXPECT_EQ(std::ranges::count(result, EDGE_STRONG), weak);
        EXPECT_EQ(std::ranges::count(result, EDGE_WEAK), 1);
    }
}

// Sizes around those of words and bands, which some devices work in.
TEST_P(EdgeDetectorTest, GrowthEqualsTheOracle)
{
    constexpr std::array<std::array<int, 2>, 6> kSizes{
        {{kColumns, kRows}, {1, 130}, {31, 64}, {32, 65}, {33, 129}, {97, 1}}};
    for (const auto& [columns, rows] : kSizes) {
        std::vector<float> marks =
            test::randomValues(9, static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), 0, 1);
        for (float& mark : marks)
            mark = mark > 0.995f ? EDGE_STRONG : mark > 0.62f ? EDGE_WEAK : EDGE_NONE;
        marks[marks.size() / 2] = EDGE_STRONG;
        const auto expected = grown(reference(), marks, columns, rows);
        if (columns == kColumns) {
            EXPECT_GT(std::ranges::count(expected, EDGE_WEAK), 100);
            EXPECT_GT(std::ranges::count(expected, EDGE_STRONG), 100);
        }
        EXPECT_EQ(grown(device(), marks, columns, rows), expected) << columns << "x" << rows;
    }
}

TEST_P(EdgeDetectorTest, EdgesOfAnImageAreThoseOfOpenCv)
{
    for (const double sigma : {1.0, 2.5}) {
        const core::Image image = test::wholeGreys(test::texture(kColumns, kRows, sigma));
        cv::Mat bytes;
        viewOf(image).convertTo(bytes, CV_8U);
        cv::Mat expected;
        cv::Canny(bytes, expected, 80.0, 200.0, 3, true);
        ASSERT_GT(cv::countNonZero(expected), 500);
        const core::EdgeOptions options{0.0, core::EdgeThresholds::Absolute, 10.0, 25.0};
        for (gpu::Device* on : both())
            EXPECT_LE(disagreement(edges(*on, image, options), maskOf(expected)), 1e-3);
    }
}

// OpenCV takes gradients of whole numbers: a sixteenth of ours.
TEST_P(EdgeDetectorTest, EdgesOfASmoothedImageAreThoseOfOpenCv)
{
    const core::Image image = test::texture(kColumns, kRows);
    cv::Mat smoothed;
    cv::GaussianBlur(viewOf(image), smoothed, {9, 9}, 1.0, 1.0, cv::BORDER_REPLICATE);
    std::array<cv::Mat, 2> gradient;
    cv::Sobel(smoothed, gradient[0], CV_32F, 1, 0, 3, 16.0, 0.0, cv::BORDER_REPLICATE);
    cv::Sobel(smoothed, gradient[1], CV_32F, 0, 1, 3, 16.0, 0.0, cv::BORDER_REPLICATE);
    for (cv::Mat& component : gradient)
        component.convertTo(component, CV_16S);
    cv::Mat expected;
    cv::Canny(gradient[0], gradient[1], expected, 16.0 * 8.0 * 5.0, 16.0 * 8.0 * 15.0, true);
    ASSERT_GT(cv::countNonZero(expected), 1000);
    const core::EdgeOptions options{1.0, core::EdgeThresholds::Absolute, 5.0, 15.0};
    for (gpu::Device* on : both())
        EXPECT_LE(disagreement(edges(*on, image, options), maskOf(expected)), 1e-3);
}

TEST_P(EdgeDetectorTest, DevicesAgree)
{
    const core::Image image = test::texture(kColumns, kRows, 3.0);
    for (const double sigma : {0.0, 1.0, 2.0}) {
        core::EdgeOptions options;
        options.sigma = sigma;
        const core::Mask expected = edges(reference(), image, options);
        EXPECT_GT(expected.countedPixels(), 500u);
        EXPECT_LE(disagreement(edges(device(), image, options), expected), 1e-3);
    }
}

TEST_P(EdgeDetectorTest, EdgesOfBytesAreThoseOfFloats)
{
    core::Image image = test::texture(kColumns, kRows, 3.0);
    for (float& value : image.values)
        value = std::round(std::clamp(value, 0.0f, 255.0f));
    for (const double sigma : {0.0, 1.0}) {
        core::EdgeOptions options;
        options.sigma = sigma;
        const core::Mask expected = edges(device(), image, options);
        EXPECT_GT(expected.countedPixels(), 500u);
        EXPECT_LE(disagreement(edgesOfBytes(device(), image, options), expected), sigma > 0.0 ? 1e-4 : 0.0);
    }
}

TEST_P(EdgeDetectorTest, BytesMustBeThereAndAsManyAsPixels)
{
    gpu::EdgeDetector detector(device(), 8, 4, {});
    EXPECT_THROW(detector.queueUploaded(), UsageError);
    EXPECT_THROW(detector.upload(std::vector<std::uint8_t>(31)), UsageError);
}

TEST_P(EdgeDetectorTest, AStepHasOneEdge)
{
    core::Image image(kColumns, kRows, 50.0f);
    for (int row = 0; row < kRows; ++row)
        for (int column = 100; column < kColumns; ++column)
            image.at(column, row) = 150.0f;
    for (gpu::Device* on : both()) {
        const core::Mask found = edges(*on, image, {});
        EXPECT_EQ(found.countedPixels(), static_cast<std::size_t>(kRows));
        for (int row = 0; row < kRows; ++row) // both sides of the step are as steep
            EXPECT_NE(found.at(99, row), found.at(100, row)) << row;
    }
}

TEST_P(EdgeDetectorTest, RelativeThresholdsFollowTheContrast)
{
    core::Image image = test::texture(kColumns, kRows, 3.0);
    const core::Mask expected = edges(device(), image, {});
    for (float& value : image.values)
        value *= 0.25f;
    EXPECT_LE(disagreement(edges(device(), image, {}), expected), 1e-3);
}

TEST_P(EdgeDetectorTest, SlabsAreNamedByTheirNumber)
{
    const core::Image first = test::texture(kColumns, kRows, 3.0, 1);
    const core::Image second = test::texture(kColumns, kRows, 3.0, 2);
    std::vector<float> both = first.values;
    both.insert(both.end(), second.values.begin(), second.values.end());
    const auto buffer = uploaded(device(), both);
    for (const double sigma : {0.0, 1.0}) {
        core::EdgeOptions options;
        options.sigma = sigma;
        gpu::EdgeDetector detector(device(), kColumns, kRows, options);
        EXPECT_EQ(detector.detect({buffer.get(), 1}).counts, edges(device(), second, options).counts);
        const core::Mask& mask = detector.detect({buffer.get(), 0});
        EXPECT_EQ(mask.counts, edges(device(), first, options).counts);
        EXPECT_EQ(detector.edgePixels(), mask.countedPixels());
    }
}

TEST_P(EdgeDetectorTest, ImagesWithoutEdgesAndOddOptions)
{
    EXPECT_EQ(edges(device(), core::Image(64, 48, 100.0f), {}).countedPixels(), 0u);
    EXPECT_EQ(edges(device(), core::Image(1, 1, 100.0f), {}).countedPixels(), 0u);
    EXPECT_THROW(gpu::EdgeDetector(device(), 0, 10, {}), UsageError);
    for (const core::EdgeOptions& options :
         {core::EdgeOptions{-1.0, core::EdgeThresholds::Relative, 0.1, 0.2},
          core::EdgeOptions{std::nan(""), core::EdgeThresholds::Relative, 0.1, 0.2},
          core::EdgeOptions{1.0, core::EdgeThresholds::Relative, 0.3, 0.2},
          core::EdgeOptions{1.0, core::EdgeThresholds::Relative, 0.3, 1.0},
          core::EdgeOptions{1.0, core::EdgeThresholds::Absolute, -0.1, 1.0}})
        EXPECT_THROW(gpu::EdgeDetector(device(), 64, 48, options), UsageError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(EdgeDetectorTest);

} // namespace
} // namespace isocenter::edge_detector_test
