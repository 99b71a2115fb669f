// SPDX-License-Identifier: MIT
// Corners on every device: against OpenCV, against cpu-reference, and where they must lie by mathematics.
#include "core/features/corner_selection.h"
#include "core/image/image.h"
#include "core/support/error.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/texture_samples.h"

#include <opencv2/imgproc.hpp>

#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <set>

namespace isocenter::corner_detector_test {
namespace {

constexpr int kColumns = 211;
constexpr int kRows = 157;

class CornerDetectorTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }

    static std::unique_ptr<gpu::Buffer> uploaded(gpu::Device& on, const core::Image& image)
    {
        auto buffer = on.createBuffer(image.values.size() * sizeof(float));
        buffer->write<float>(image.values);
        return buffer;
    }
    static std::vector<core::Keypoint> corners(gpu::Device& on, const core::Image& image,
                                               const core::CornerOptions& options,
                                               const std::vector<core::Keypoint>& excluded = {})
    {
        gpu::CornerDetector detector(on, image.columns, image.rows, options);
        const auto buffer = uploaded(on, image);
        return detector.detect({buffer.get()}, excluded);
    }
};

std::set<std::pair<int, int>> pixelsOf(const std::vector<core::Keypoint>& corners)
{
    std::set<std::pair<int, int>> pixels;
    for (const core::Keypoint& corner : corners)
        pixels.emplace(static_cast<int>(corner.x), static_cast<int>(corner.y));
    return pixels;
}

// Shared by both, of those that either has.
double overlap(const std::vector<core::Keypoint>& a, const std::vector<core::Keypoint>& b)
{
    const double all = static_cast<double>(a.size() + b.size());
    double shared = 0.0;
    for (const core::Keypoint& corner : a)
        shared += std::ranges::any_of(b, [&](const core::Keypoint& other) {
            return std::hypot(corner.x - other.x, corner.y - other.y) < 0.01f;
        });
    return shared / (all - shared);
}

cv::Mat viewOf(const core::Image& image)
{
    return {image.rows, image.columns, CV_32F, const_cast<float*>(image.values.data())};
}

std::vector<core::CornerOptions> variants()
{
    std::vector<core::CornerOptions> variants{core::CornerOptions::harris(),
                                              core::CornerOptions::goodFeatures(200, 6.0),
                                              core::CornerOptions::spreadFeatures(200, kColumns, kRows)};
    variants.emplace_back();
    variants.back().gradient = core::GradientMask::Scharr;
    variants.back().cellSize = 16;
    variants.back().cornersPerCell = 4;
    return variants;
}

TEST_P(CornerDetectorTest, TheResponsesAreThoseOfOpenCv)
{
    const core::Image image = test::wholeGreys(test::texture(kColumns, kRows));
    for (const int window : {3, 7}) {
        cv::Mat harris;
        cv::cornerHarris(viewOf(image), harris, window, 3, 0.04, cv::BORDER_REPLICATE);
        cv::Mat eigenvalue;
        cv::cornerMinEigenVal(viewOf(image), eigenvalue, window, 3, cv::BORDER_REPLICATE);
        for (gpu::Device* on : both()) {
            const auto buffer = uploaded(*on, image);
            const auto response = [&](core::CornerMeasure measure) {
                core::CornerOptions options;
                options.measure = measure;
                options.windowSize = window;
                options.kappa = 0.04;
                gpu::CornerDetector detector(*on, kColumns, kRows, options);
                detector.queueResponse({buffer.get()});
                return detector.response().read<float>(image.values.size());
            };
            // OpenCV's derivatives are twice as large at any window.
            const cv::Mat expectedHarris = harris / 16.0;
            const cv::Mat expectedEigenvalue = eigenvalue / 4.0;
            test::expectClose(response(core::CornerMeasure::Harris),
                              {expectedHarris.begin<float>(), expectedHarris.end<float>()}, 1, 1e-5);
            test::expectClose(response(core::CornerMeasure::ShiTomasi),
                              {expectedEigenvalue.begin<float>(), expectedEigenvalue.end<float>()}, 1, 1e-5);
        }
    }
}

TEST_P(CornerDetectorTest, GoodFeaturesAreThoseOfOpenCv)
{
    const core::Image image = test::wholeGreys(test::texture(kColumns, kRows));
    std::vector<cv::Point2f> points;
    cv::goodFeaturesToTrack(viewOf(image), points, 0, 0.05, 0.0, cv::noArray(), 7);
    std::set<std::pair<int, int>> expected;
    constexpr float kBorder = 6.0f; // OpenCV mirrors the image at its edges
    for (const cv::Point2f& point : points)
        if (point.x >= kBorder && point.y >= kBorder && point.x < kColumns - kBorder &&
            point.y < kRows - kBorder)
            expected.emplace(static_cast<int>(point.x), static_cast<int>(point.y));
    ASSERT_GT(expected.size(), 200u);
    core::CornerOptions options;
    options.relativeThreshold = 0.05;
    options.border = static_cast<int>(kBorder);
    for (gpu::Device* on : both()) {
        gpu::CornerDetector detector(*on, kColumns, kRows, options);
        const auto buffer = uploaded(*on, image);
        detector.queueResponse({buffer.get()});
        detector.queueList();
        std::set<std::pair<int, int>> seen;
        for (const core::CornerCandidate& corner : detector.readList())
            seen.emplace(corner.index % kColumns, corner.index / kColumns);
        std::vector<std::pair<int, int>> shared;
        std::ranges::set_intersection(seen, expected, std::back_inserter(shared));
        const auto all = static_cast<double>(seen.size() + expected.size() - shared.size());
        EXPECT_GE(static_cast<double>(shared.size()) / all, 0.995);
    }
}

TEST_P(CornerDetectorTest, DevicesAgree)
{
    const core::Image image = test::texture(kColumns, kRows);
    for (const core::CornerOptions& options : variants()) {
        const auto seen = corners(device(), image, options);
        ASSERT_GT(seen.size(), 100u);
        EXPECT_GE(overlap(seen, corners(reference(), image, options)), 0.995);
    }
}

TEST_P(CornerDetectorTest, TheSameImageGivesTheSameListAgain)
{
    const core::Image image = test::texture(kColumns, kRows);
    for (const core::CornerOptions& options : variants()) {
        gpu::CornerDetector detector(device(), kColumns, kRows, options);
        const auto buffer = uploaded(device(), image);
        const auto first = detector.detect({buffer.get()});
        for (int repeat = 0; repeat < 3; ++repeat)
            EXPECT_EQ(detector.detect({buffer.get()}), first);
        EXPECT_TRUE(std::ranges::is_sorted(first, std::greater(), &core::Keypoint::response));
    }
}

TEST_P(CornerDetectorTest, CornersLieOnTheLatticeOfAWave)
{
    constexpr double kPeriod = 24.0;
    constexpr double kX = 3.3; // of a crest
    constexpr double kY = 7.8;
    core::Image wave(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            wave.at(column, row) = static_cast<float>(
                128.0 + 100.0 * std::cos(2.0 * std::numbers::pi * (column + 0.5 - kX) / kPeriod) *
                            std::cos(2.0 * std::numbers::pi * (row + 0.5 - kY) / kPeriod));
    // The response is the same seen from both sides of a quarter and of an eighth of a period. The smaller
    // eigenvalue has a kink there, to which a paraboloid fits less well.
    constexpr double kLattice = kPeriod / 8;
    for (const auto& [measure, tolerance] :
         {std::pair{core::CornerMeasure::Harris, 0.04}, {core::CornerMeasure::ShiTomasi, 0.12}})
        for (gpu::Device* on : both()) {
            core::CornerOptions options;
            options.measure = measure;
            options.relativeThreshold = 0.5;
            options.border = 10;
            const auto toLattice = [&](float position, double crest) {
                const double periods = (static_cast<double>(position) - crest) / kLattice;
                return std::abs(periods - std::round(periods)) * kLattice;
            };
            const auto found = corners(*on, wave, options);
            ASSERT_GT(found.size(), 50u);
            for (const core::Keypoint& corner : found) {
                EXPECT_LT(toLattice(corner.x, kX), tolerance) << corner.x;
                EXPECT_LT(toLattice(corner.y, kY), tolerance) << corner.y;
            }
        }
}

TEST_P(CornerDetectorTest, AFrameOfBytesHasTheCornersOfItsFloats)
{
    const core::Image image = test::wholeGreys(test::texture(kColumns, kRows));
    const std::vector<std::uint8_t> greys = core::wholeBytes(image).value();
    for (const core::CornerOptions& options : variants()) {
        gpu::CornerDetector detector(device(), kColumns, kRows, options);
        const auto ofBytes = detector.detect(greys);
        ASSERT_GT(ofBytes.size(), 100u);
        EXPECT_GE(overlap(ofBytes, corners(device(), image, options)), 0.995);
        EXPECT_EQ(detector.detect(greys), ofBytes);
        EXPECT_THROW(detector.detect(std::span(greys).subspan(1)), UsageError);
    }
}

TEST_P(CornerDetectorTest, HalfTensorsHaveAlmostAllCornersOfFloats)
{
    const core::Image image = test::wholeGreys(test::texture(kColumns, kRows));
    const std::vector<std::uint8_t> greys = core::wholeBytes(image).value();
    for (const core::CornerOptions& options : variants()) {
        const auto found = [&](gpu::Device& on) {
            gpu::CornerDetector detector(on, kColumns, kRows, options, {.halfTensors = true});
            return detector.detect(greys);
        };
        const auto seen = found(device());
        EXPECT_GE(overlap(seen, found(reference())), 0.99);
        EXPECT_GE(overlap(seen, corners(device(), image, options)), 0.9);
    }
}

TEST_P(CornerDetectorTest, KeptAreTheFirstOfTheWholeList)
{
    const core::Image image = test::texture(kColumns, kRows);
    for (const int cellSize : {0, 16}) {
        core::CornerOptions options;
        options.cellSize = cellSize;
        options.cornersPerCell = 3;
        options.relativeThreshold = 0.001;
        gpu::CornerDetector lister(device(), kColumns, kRows, options);
        const auto buffer = uploaded(device(), image);
        lister.queueResponse({buffer.get()});
        lister.queueList();
        const std::vector<core::CornerCandidate> candidates = lister.readList();
        for (const double distance : {0.0, 2.0, 15.0})
            for (const int maximum : {0, 30, 400}) {
                options.minimumDistance = distance;
                options.maximumCorners = maximum;
                gpu::CornerDetector detector(device(), kColumns, kRows, options);
                EXPECT_EQ(detector.detect({buffer.get()}), core::selectCorners(candidates, distance, maximum))
                    << cellSize << " " << distance << " " << maximum;
            }
    }
}

TEST_P(CornerDetectorTest, AResponseOfAnotherDeviceGivesItsCorners)
{
    const core::Image image = test::texture(kColumns, kRows);
    for (const core::CornerOptions& options : variants()) {
        gpu::CornerDetector detector(device(), kColumns, kRows, options);
        gpu::CornerDetector oracle(reference(), kColumns, kRows, options);
        const auto buffer = uploaded(device(), image);
        const auto expected = detector.detect({buffer.get()});
        oracle.copyResponse(detector);
        oracle.queueList();
        EXPECT_GE(overlap(oracle.readCorners(), expected), 0.995);
    }
    gpu::CornerDetector other(reference(), kColumns + 1, kRows, {});
    EXPECT_THROW(other.copyResponse(gpu::CornerDetector(device(), kColumns, kRows, {})), UsageError);
}

// Their responses fall into one bin of the histogram, which the device then does not sort.
TEST_P(CornerDetectorTest, EqualCornersComeInTheOrderOfTheImage)
{
    constexpr int kPeriod = 8;
    core::Image checkers(512, 384);
    for (int row = 0; row < checkers.rows; ++row)
        for (int column = 0; column < checkers.columns; ++column)
            checkers.at(column, row) = (row / kPeriod + column / kPeriod) % 2 == 0 ? 200.0f : 50.0f;
    core::CornerOptions options;
    options.windowSize = 3;
    for (const int maximum : {0, 100}) {
        options.maximumCorners = maximum;
        const auto found = corners(device(), checkers, options);
        ASSERT_EQ(found.size(), maximum > 0 ? static_cast<std::size_t>(maximum) : 63u * 47u);
        EXPECT_TRUE(std::ranges::is_sorted(found, {}, [](const core::Keypoint& corner) {
            return std::pair(-corner.response, static_cast<int>(corner.y) * 512 + static_cast<int>(corner.x));
        }));
    }
}

TEST_P(CornerDetectorTest, SlabsAreNamedByTheirNumber)
{
    const core::Image first = test::texture(kColumns, kRows, 1.5, 1);
    const core::Image second = test::texture(kColumns, kRows, 1.5, 2);
    core::Image both(kColumns, 2 * kRows);
    std::ranges::copy(first.values, both.values.begin());
    std::ranges::copy(second.values, both.values.begin() + kColumns * kRows);
    const auto options = core::CornerOptions::goodFeatures(100, 5.0);
    gpu::CornerDetector detector(device(), kColumns, kRows, options);
    const auto buffer = uploaded(device(), both);
    EXPECT_EQ(detector.detect({buffer.get(), 1}), corners(device(), second, options));
    EXPECT_EQ(detector.detect({buffer.get(), 0}), corners(device(), first, options));
}

TEST_P(CornerDetectorTest, NoCornerIsFoundNearExcludedPoints)
{
    const core::Image image = test::texture(kColumns, kRows);
    for (core::CornerOptions options : {core::CornerOptions::goodFeatures(0, 9.0), core::CornerOptions()}) {
        options.cellSize = options.minimumDistance > 0.0 ? 0 : 24;
        const auto free = corners(device(), image, options);
        const std::vector<core::Keypoint> live(free.begin(), free.begin() + 20);
        const double radius = std::max(options.minimumDistance, 1.0);
        const auto others = corners(device(), image, options, live);
        EXPECT_GT(others.size(), free.size() / 2);
        for (const core::Keypoint& corner : others)
            for (const core::Keypoint& track : live) {
                const double x =
                    std::floor(static_cast<double>(corner.x)) + 0.5 - static_cast<double>(track.x);
                const double y =
                    std::floor(static_cast<double>(corner.y)) + 0.5 - static_cast<double>(track.y);
                ASSERT_GT(std::hypot(x, y), radius - 1e-4);
            }
        EXPECT_EQ(corners(device(), image, options), free); // forgotten
    }
}

TEST_P(CornerDetectorTest, CornersKeepTheirDistanceAndTheirNumber)
{
    const core::Image image = test::texture(kColumns, kRows);
    const auto found = corners(device(), image, core::CornerOptions::goodFeatures(80, 10.0));
    ASSERT_EQ(found.size(), 80u);
    for (std::size_t a = 0; a < found.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            ASSERT_GE(std::hypot(found[a].x - found[b].x, found[a].y - found[b].y), 10.0f - 1e-3f);
}

TEST_P(CornerDetectorTest, SpreadCornersReachTheDarkHalf)
{
    core::Image image = test::texture(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = kColumns / 2; column < kColumns; ++column)
            image.at(column, row) *= 0.3f;
    const auto dark = [](const std::vector<core::Keypoint>& found) {
        return std::ranges::count_if(found, [](const core::Keypoint& c) { return c.x > kColumns / 2 + 5; });
    };
    EXPECT_LT(dark(corners(device(), image, core::CornerOptions::goodFeatures(200, 0.0))), 10);
    EXPECT_GT(dark(corners(device(), image, core::CornerOptions::spreadFeatures(200, kColumns, kRows))), 50);
}

TEST_P(CornerDetectorTest, ManyCornersAreReadCompletely)
{
    core::Image noise(640, 480); // more corners than are read at first
    noise.values = test::randomValues(3, noise.values.size(), 0, 255);
    core::CornerOptions options;
    options.window = core::CornerWindow::Gaussian;
    options.windowSize = 3;
    options.relativeThreshold = 0.0;
    gpu::CornerDetector detector(device(), noise.columns, noise.rows, options);
    const auto buffer = uploaded(device(), noise);
    const auto found = detector.detect({buffer.get()});
    EXPECT_GT(found.size(), 8000u);
    EXPECT_EQ(pixelsOf(found).size(), found.size());
    EXPECT_EQ(detector.detect({buffer.get()}), found);
}

TEST_P(CornerDetectorTest, AConstantImageHasNoCorners)
{
    for (const core::CornerOptions& options : variants())
        EXPECT_TRUE(corners(device(), core::Image(64, 48, 100.0f), options).empty());
}

TEST_P(CornerDetectorTest, ImagesWithoutAPixelInsideTheBorderAreRefused)
{
    core::CornerOptions options;
    options.border = 5;
    EXPECT_THROW(gpu::CornerDetector(device(), 10, 200, options), UsageError);
    EXPECT_THROW(gpu::CornerDetector(device(), 0, 0, options), UsageError);
    core::Image image(11, 11);
    image.values = test::randomValues(3, image.values.size(), 0, 255);
    EXPECT_LE(corners(device(), image, options).size(), 1u);
    options.windowSize = 2;
    EXPECT_THROW(gpu::CornerDetector(device(), 100, 100, options), UsageError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(CornerDetectorTest);

} // namespace
} // namespace isocenter::corner_detector_test
