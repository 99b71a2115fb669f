// SPDX-License-Identifier: MIT
// Kernels that make places of numbers from outside: what is not a number or far beyond any image ends at an
// edge of it, on every device as in the oracle, and never outside the buffers.
#include "gpu/algorithms/features/klt_tracker.h"
#include "gpu/algorithms/features/sift_detector.h"
#include "gpu/algorithms/measures/joint_histogram.h"
#include "gpu/cpu/within.h"
#include "gpu/params/features/exclude_discs_params.h"
#include "gpu/params/filters/undistort_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/texture_samples.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace isocenter::unchecked_numbers_test {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinite = std::numeric_limits<float>::infinity();
constexpr float kBad[]{kNan, -kNan, kInfinite, -kInfinite, 1e38f, -1e38f, 3e9f, -3e9f};

TEST(Within, WhatIsNoNumberBecomesTheLowest)
{
    EXPECT_EQ(gpu::cpu::wholeWithin(kNan, 2, 7), 2);
    EXPECT_EQ(gpu::cpu::wholeWithin(kInfinite, 2, 7), 7);
    EXPECT_EQ(gpu::cpu::wholeWithin(-1e38f, 2, 7), 2);
    EXPECT_EQ(gpu::cpu::wholeWithin(4.9f, 2, 7), 4);
    EXPECT_EQ(gpu::cpu::wholeWithin(-0.5f, -3, 7), 0);
}

class UncheckedNumbersTest : public test::DeviceTest
{
};

TEST_P(UncheckedNumbersTest, UndistortionStaysInTheImage)
{
    constexpr int kColumns = 37;
    constexpr int kRows = 23;
    constexpr std::size_t kPixels = kColumns * kRows;
    std::vector<float> image(kPixels);
    std::iota(image.begin(), image.end(), 1.0f);
    for (const float bad : kBad)
        for (int field = 0; field < 9; ++field) {
            gpu::UndistortParams params{.imageSize = {kColumns, kRows},
                                        .firstRead = 0,
                                        .firstWritten = 0,
                                        .focal = {30.0f, 30.0f},
                                        .centre = {18.0f, 11.0f},
                                        .k1 = -0.1f,
                                        .k2 = 0.0f,
                                        .k3 = 0.0f,
                                        .mostSquaredRadius = 1e30f,
                                        .p1 = 0.0f,
                                        .p2 = 0.0f,
                                        .latticeSize = {},
                                        .latticeStep = 0.0f};
            float* fields[]{&params.focal.x,  &params.focal.y, &params.centre.x,
                            &params.centre.y, &params.k1,      &params.k2,
                            &params.p1,       &params.p2,      &params.mostSquaredRadius};
            *fields[field] = bad;
            const auto seen = test::runKernel(device(), "undistort", {}, {kColumns, kRows, 1}, params,
                                              {{"image", image}}, {{"undistorted", kPixels}});
            for (const float value : seen.at("undistorted")) {
                ASSERT_GE(value, 1.0f) << bad << " in field " << field;
                ASSERT_LE(value, static_cast<float>(kPixels)) << bad << " in field " << field;
            }
        }
}

TEST_P(UncheckedNumbersTest, UndistortionByAnyMapStaysInTheImage)
{
    constexpr int kSide = 16;
    constexpr int kMapSide = 3;
    std::vector<float> image(kSide * kSide);
    std::iota(image.begin(), image.end(), 1.0f);
    for (const float bad : kBad) {
        std::vector<float> map(2 * kMapSide * kMapSide, 0.5f);
        map[0] = map[7] = map[12] = bad;
        gpu::UndistortParams params{};
        params.imageSize = {kSide, kSide};
        params.latticeSize = {kMapSide, kMapSide};
        for (const float step : {8.0f, 0.0f, bad}) {
            params.latticeStep = step;
            const auto seen =
                test::runKernel(device(), "undistort", {{"MAP", "1"}}, {kSide, kSide, 1}, params,
                                {{"image", image}, {"map", map}}, {{"undistorted", kSide * kSide}});
            for (const float value : seen.at("undistorted")) {
                ASSERT_GE(value, 1.0f) << bad << " at steps of " << step;
                ASSERT_LE(value, static_cast<float>(kSide * kSide)) << bad << " at steps of " << step;
            }
        }
    }
}

TEST_P(UncheckedNumbersTest, UndistortionOfNoCameraIsTheFirstPixelEverywhere)
{
    constexpr int kSide = 16;
    std::vector<float> image(kSide * kSide, 3.0f);
    image[0] = 9.0f;
    gpu::UndistortParams params{};
    params.imageSize = {kSide, kSide};
    params.focal = {kNan, kNan};
    params.centre = {kNan, kNan};
    for (gpu::Device* on : {&device(), &reference()}) {
        const auto seen = test::runKernel(*on, "undistort", {}, {kSide, kSide, 1}, params, {{"image", image}},
                                          {{"undistorted", kSide * kSide}});
        for (const float value : seen.at("undistorted"))
            ASSERT_EQ(value, 9.0f);
    }
}

TEST_P(UncheckedNumbersTest, DiscsStayInTheMask)
{
    constexpr int kSide = 64;
    constexpr int kWords = kSide / 32;
    std::vector<float> discs;
    for (const float bad : kBad) {
        discs.insert(discs.end(), {bad, 10.0f, 0.0f, 0.0f});
        discs.insert(discs.end(), {10.0f, bad, 0.0f, 0.0f});
    }
    discs.insert(discs.end(), {20.0f, 20.0f, 0.0f, 0.0f});
    const int count = static_cast<int>(discs.size() / 4);
    const auto maskOn = [&](gpu::Device& on) {
        const auto places = on.createBuffer(discs.size() * sizeof(float));
        places->write<float>(discs);
        const auto mask = on.createBuffer(kSide * kWords * sizeof(int));
        mask->write<int>(std::vector<int>(kSide * kWords, 0));
        const gpu::ExcludeDiscsParams params{
            .imageSize = {kSide, kSide}, .wordsOfRow = kWords, .discs = count, .radius = 3.0f};
        on.launch(on.kernel("exclude_discs"), {8, count, 1},
                  {{"discs", places.get()}, {"excluded", mask.get()}}, params);
        return mask->read<int>(kSide * kWords);
    };
    const std::vector<int> mask = maskOn(device());
    EXPECT_EQ(mask, maskOn(reference()));
    EXPECT_NE(std::accumulate(mask.begin(), mask.end(), 0u), 0u); // the good one
}

TEST_P(UncheckedNumbersTest, HistogramsCountWhatIsNoNumberInTheirFirstBin)
{
    constexpr int kBins = 16;
    constexpr int kPixels = 1000;
    std::vector<int> xrayBins(kPixels);
    std::vector<float> grey(kPixels);
    for (int p = 0; p < kPixels; ++p) {
        xrayBins[static_cast<std::size_t>(p)] = p % kBins;
        grey[static_cast<std::size_t>(p)] = p % 2 == 0 ? kBad[p / 2 % 8] : 5.0f;
    }
    for (const auto method : {core::HistogramMethod::Global, core::HistogramMethod::Host}) {
        const auto tableOn = [&](gpu::Device& on) {
            gpu::JointHistogram histogram(on, xrayBins, {0.0f, 1.0f, kBins}, method);
            histogram.reserve(1);
            const auto greys = on.createBuffer(grey.size() * sizeof(float));
            greys->write<float>(grey);
            histogram.launchCounting(*greys, 0, 1);
            return histogram.table(0);
        };
        const std::vector<int> table = tableOn(device());
        EXPECT_EQ(table, tableOn(reference()));
        EXPECT_EQ(std::accumulate(table.begin(), table.end(), 0), kPixels);
    }
}

TEST_P(UncheckedNumbersTest, PointsThatAreNowhereAreLost)
{
    constexpr int kColumns = 160;
    constexpr int kRows = 120;
    const core::Image image = test::texture(kColumns, kRows);
    const std::vector<std::uint8_t> frame(image.values.begin(), image.values.end());
    std::vector<core::PointToTrack> points;
    for (const float bad : kBad) {
        points.push_back({{bad, 50.0f}, {bad, 50.0f}});
        points.push_back({{50.0f, bad}, {50.0f, bad}});
        points.push_back({{50.0f, 50.0f}, {bad, bad}});
    }
    for (gpu::Device* on : {&device(), &reference()}) {
        gpu::KltTracker tracker(*on, kColumns, kRows, {});
        tracker.addFrame(frame);
        tracker.addFrame(frame);
        for (const core::TrackedPoint& point : tracker.track(points))
            EXPECT_NE(point.status, core::TrackStatus::Tracked);
    }
}

TEST_P(UncheckedNumbersTest, FeaturesOfPixelsThatAreNoNumbersAreNumbers)
{
    constexpr int kColumns = 150;
    constexpr int kRows = 111;
    core::Image image = test::texture(kColumns, kRows);
    for (std::size_t i = 0; i < 40; ++i)
        image.values[i * 401] = kBad[i % 8];
    for (gpu::Device* on : {&device(), &reference()}) {
        const core::SiftFeatures features = gpu::SiftDetector(*on, kColumns, kRows, {}).detect(image);
        for (const core::Keypoint& keypoint : features.keypoints) {
            EXPECT_TRUE(std::isfinite(keypoint.x) && std::isfinite(keypoint.y));
            EXPECT_TRUE(std::isfinite(keypoint.scale) && std::isfinite(keypoint.orientation));
        }
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(UncheckedNumbersTest);

} // namespace
} // namespace isocenter::unchecked_numbers_test
