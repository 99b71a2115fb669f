// SPDX-License-Identifier: MIT
// SIFT on every device against cpu-reference, and against what it must find by mathematics alone.
#include "core/support/error.h"
#include "gpu/algorithms/features/sift_detector.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"
#include "tests/support/sift_samples.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numbers>

namespace isocenter::sift_test {
namespace {

constexpr int kColumns = 150; // a multiple of no group size
constexpr int kRows = 111;

struct Blob
{
    double x, y, sigma; // pixels
};

core::Image withBlobs(int columns, int rows, const std::vector<Blob>& blobs)
{
    core::Image image(columns, rows, 60.0f);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            for (const Blob& blob : blobs) {
                const double x = column + 0.5 - blob.x;
                const double y = row + 0.5 - blob.y;
                image.at(column, row) +=
                    static_cast<float>(150.0 * std::exp(-(x * x + y * y) / (2.0 * blob.sigma * blob.sigma)));
            }
    return image;
}

// Where the difference of Gaussians with blurs ratio * scale and scale is strongest at a blob's centre; the
// image counts as blurred by 0.5 already.
double scaleOfBlob(double sigma)
{
    const double ratio = std::exp2(1.0 / 3.0);
    const auto response = [&](double scale) {
        const auto height = [&](double blur) { return 1.0 / (sigma * sigma + blur * blur - 0.25); };
        return height(scale) - height(ratio * scale);
    };
    double best = 0.5;
    for (int step = 0; step < 8770; ++step) { // to 40
        const double scale = 0.5 * std::pow(1.0005, step);
        if (response(scale) > response(best))
            best = scale;
    }
    return best;
}

core::SiftFeatures detected(gpu::Device& device, const core::Image& image,
                            const core::SiftOptions& options = {})
{
    return gpu::SiftDetector(device, image.columns, image.rows, options).detect(image);
}

class SiftTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

TEST_P(SiftTest, TheScaleSpaceEqualsTheOracle)
{
    for (const bool doubling : {true, false}) {
        core::SiftOptions options;
        options.doubling = doubling;
        core::Image image(kColumns, kRows);
        image.values = test::randomValues(1, image.values.size(), 0, 255);
        const auto run = [&](gpu::Device& on) {
            gpu::SiftDetector sift(on, kColumns, kRows, options);
            sift.detect(image);
            return sift.scaleSpace();
        };
        test::expectClose(run(device()), run(reference()), 255, 1e-6);
    }
}

TEST_P(SiftTest, TheScaleSpaceOfAConstantIsConstant)
{
    const core::Image image(40, 33, 77.0f);
    for (gpu::Device* on : both()) {
        gpu::SiftDetector sift(*on, image.columns, image.rows);
        EXPECT_TRUE(sift.detect(image).keypoints.empty());
        for (const float value : sift.scaleSpace())
            ASSERT_NEAR(value, 77.0f, 1e-3f);
    }
}

TEST_P(SiftTest, DoublingKeepsPositions)
{
    core::Image ramp(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            ramp.at(column, row) =
                static_cast<float>(column) + 0.5f + 0.25f * (static_cast<float>(row) + 0.5f);
    for (gpu::Device* on : both()) {
        gpu::SiftDetector sift(*on, kColumns, kRows);
        sift.detect(ramp);
        const auto space = sift.scaleSpace();
        const auto& first = sift.pyramid().octaves().front();
        for (int row = 60; row < 160; row += 7)
            for (int column = 60; column < 240; column += 7)
                ASSERT_NEAR(space[static_cast<std::size_t>(row * first.columns + column)],
                            0.5f * (static_cast<float>(column) + 0.5f) +
                                0.125f * (static_cast<float>(row) + 0.5f),
                            1e-3f);
    }
}

TEST_P(SiftTest, FindsBlobsWhereTheyAreAndHowLargeTheyAre)
{
    const std::vector<Blob> blobs{
        {31.30, 30.85, 2.0}, {90.75, 28.40, 3.1}, {45.12, 78.66, 4.3}, {110.5, 75.0, 6.0}};
    for (const bool doubling : {true, false}) {
        core::SiftOptions options;
        options.doubling = doubling;
        for (gpu::Device* on : both()) {
            const auto features = detected(*on, withBlobs(kColumns, kRows, blobs), options);
            for (const Blob& blob : blobs) {
                const double scale = scaleOfBlob(blob.sigma);
                if (!doubling && scale < 2.0)
                    continue;                          // smaller than the second slab's
                const double tolerance = 0.02 * scale; // the quadratic is only near to the peak's shape
                const auto found = test::keypointAt(
                    features.keypoints,
                    {static_cast<float>(blob.x), static_cast<float>(blob.y), 0.0f, static_cast<float>(scale)},
                    0.5);
                ASSERT_TRUE(found) << blob.sigma << " " << doubling;
                const core::Keypoint& keypoint = features.keypoints[*found];
                EXPECT_NEAR(keypoint.x, blob.x, tolerance) << blob.sigma << " " << doubling;
                EXPECT_NEAR(keypoint.y, blob.y, tolerance) << blob.sigma << " " << doubling;
                EXPECT_NEAR(static_cast<double>(keypoint.scale) / scale, 1.0, 0.04)
                    << blob.sigma << " " << doubling;
            }
        }
    }
}

TEST_P(SiftTest, BytesAreFloats)
{
    const core::Image image = test::wallPicture(kColumns, kRows);
    std::vector<std::uint8_t> bytes;
    for (const float value : image.values)
        bytes.push_back(static_cast<std::uint8_t>(value));
    gpu::SiftDetector sift(device(), kColumns, kRows);
    const core::SiftFeatures features = sift.detect(image);
    EXPECT_GT(features.keypoints.size(), 100u);
    EXPECT_EQ(sift.detect(bytes), features);
}

TEST_P(SiftTest, FindsTheFeaturesOfTheOracle)
{
    const core::Image image = test::wallPicture(kColumns, kRows, 8);
    for (const bool root : {false, true}) {
        core::SiftOptions options;
        options.rootSift = root;
        const auto expected = detected(reference(), image, options);
        const auto features = detected(device(), image, options);
        ASSERT_GT(expected.keypoints.size(), 150u);
        ASSERT_EQ(expected.descriptors.size(), expected.keypoints.size());
        std::size_t same = 0;
        for (std::size_t i = 0; i < features.keypoints.size(); ++i) {
            const core::Keypoint& keypoint = features.keypoints[i];
            const auto match = test::keypointAt(expected.keypoints, keypoint, 0.01);
            if (!match ||
                test::angleBetween(expected.keypoints[*match].orientation, keypoint.orientation) > 1e-3)
                continue;
            ++same;
            EXPECT_NEAR(expected.keypoints[*match].scale, keypoint.scale, 1e-3f * keypoint.scale);
            EXPECT_EQ(expected.keypoints[*match].octave, keypoint.octave);
            for (std::size_t d = 0; d < features.descriptors[i].size(); ++d)
                ASSERT_NEAR(features.descriptors[i][d], expected.descriptors[*match][d], 1) << i << " " << d;
        }
        const std::size_t all = features.keypoints.size() + expected.keypoints.size() - same;
        EXPECT_GE(static_cast<double>(same) / static_cast<double>(all), 0.995);
    }
}

TEST_P(SiftTest, TheOrderIsThatOfTheResponseAndAlwaysTheSame)
{
    const core::Image image = test::wallPicture(kColumns, kRows);
    gpu::SiftDetector sift(device(), kColumns, kRows);
    const core::SiftFeatures features = sift.detect(image);
    for (std::size_t i = 1; i < features.keypoints.size(); ++i)
        EXPECT_GE(features.keypoints[i - 1].response, features.keypoints[i].response);
    for (int repeat = 0; repeat < 3; ++repeat)
        ASSERT_EQ(sift.detect(image), features);
    core::SiftOptions few;
    few.maximumKeypoints = 40;
    const core::SiftFeatures strongest = detected(device(), image, few);
    ASSERT_GE(strongest.keypoints.size(), 40u);
    ASSERT_LT(strongest.keypoints.size(), 80u);
    for (std::size_t i = 0; i < strongest.keypoints.size(); ++i) {
        EXPECT_EQ(strongest.keypoints[i], features.keypoints[i]);
        EXPECT_EQ(strongest.descriptors[i], features.descriptors[i]);
    }
    few.maximumFeatures = 40; // orientations count
    const core::SiftFeatures bounded = detected(device(), image, few);
    ASSERT_EQ(bounded.keypoints.size(), 40u);
    ASSERT_EQ(bounded.descriptors.size(), 40u);
    EXPECT_TRUE(std::ranges::equal(bounded.keypoints, std::span(features.keypoints).first(40)));
}

TEST_P(SiftTest, AQuarterTurnTurnsTheFeatures)
{
    const core::Image image = test::wallPicture(kRows, kRows);
    const auto features = detected(device(), image);
    const auto turned = detected(device(), test::turnedQuarter(image));
    std::size_t same = 0;
    for (std::size_t i = 0; i < features.keypoints.size(); ++i) {
        core::Keypoint expected = features.keypoints[i];
        expected.x = kRows - features.keypoints[i].y;
        expected.y = features.keypoints[i].x;
        expected.orientation += 0.5f * std::numbers::pi_v<float>;
        const auto match = test::keypointAt(turned.keypoints, expected, 0.3);
        if (match && test::angleBetween(turned.keypoints[*match].orientation, expected.orientation) < 0.05 &&
            test::descriptorDistance(turned.descriptors[*match], features.descriptors[i]) < 60.0)
            ++same;
    }
    EXPECT_GT(static_cast<double>(same), 0.9 * static_cast<double>(features.keypoints.size()));
}

TEST_P(SiftTest, AnImageAndItsOppositeAgreeWithoutBias)
{
    const core::Image image = test::wallPicture(kColumns, kRows);
    const core::Image opposite = test::turnedQuarter(test::turnedQuarter(image));
    const auto features = detected(device(), image);
    const auto turned = detected(device(), opposite);
    double right = 0.0;
    double down = 0.0;
    int matches = 0;
    for (const core::Keypoint& keypoint : features.keypoints) {
        core::Keypoint expected = keypoint;
        expected.x = kColumns - keypoint.x;
        expected.y = kRows - keypoint.y;
        expected.orientation += std::numbers::pi_v<float>;
        const auto match = test::keypointAt(turned.keypoints, expected, 0.5);
        if (!match)
            continue;
        right += static_cast<double>(turned.keypoints[*match].x - expected.x);
        down += static_cast<double>(turned.keypoints[*match].y - expected.y);
        ++matches;
    }
    ASSERT_GT(matches, 100);
    EXPECT_LT(std::abs(right / matches), 0.02);
    EXPECT_LT(std::abs(down / matches), 0.02);
}

TEST_P(SiftTest, DescriptorsAreUnitVectorsOfTheirKind)
{
    const core::Image image = test::wallPicture(kColumns, kRows);
    core::SiftOptions root;
    root.rootSift = true;
    for (const core::SiftOptions& options : {core::SiftOptions{}, root})
        for (const core::Descriptor& descriptor : detected(device(), image, options).descriptors) {
            double squares = 0.0;
            int clipped = 0;
            for (const std::uint8_t value : descriptor) {
                squares += value * value;
                clipped += value == 255 ? 1 : 0;
            }
            if (clipped == 0) {
                ASSERT_NEAR(std::sqrt(squares), 512.0, 4.0);
            }
        }
}

TEST_P(SiftTest, FindsMoreExtremaThanItHasRoomForAtFirst)
{
    constexpr double kPeriod = 7.0; // two extrema in every square of this side
    core::Image grid(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            grid.at(column, row) =
                static_cast<float>(127.5 + 120.0 * std::cos(2.0 * std::numbers::pi * column / kPeriod) *
                                               std::cos(2.0 * std::numbers::pi * row / kPeriod));
    gpu::SiftDetector sift(device(), grid.columns, grid.rows);
    std::size_t octaves = 0;
    for (const auto& octave : sift.pyramid().octaves())
        octaves += static_cast<std::size_t>(octave.pixels());
    const auto features = sift.detect(grid);
    EXPECT_GT(features.keypoints.size(), octaves / 160);
    EXPECT_EQ(sift.detect(grid), features);
    EXPECT_NEAR(static_cast<double>(features.keypoints.size()),
                static_cast<double>(detected(reference(), grid).keypoints.size()), 4.0);
}

TEST_P(SiftTest, RefusesImagesOfAnotherSize)
{
    gpu::SiftDetector sift(device(), 40, 30);
    EXPECT_THROW(sift.detect(core::Image(30, 40)), InputError);
    EXPECT_THROW(sift.detect(std::vector<std::uint8_t>(100)), InputError);
    EXPECT_THROW(gpu::SiftDetector(device(), 4, 30), InputError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(SiftTest);

} // namespace
} // namespace isocenter::sift_test
