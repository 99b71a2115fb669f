// SPDX-License-Identifier: MIT
// OpenVIDIA's features on every device: against cpu-reference, against a camera whose motion is known, and
// where there is nothing to find. The points' descriptors and Noble's corner measure with them.
#include "core/features/homography.h"
#include "core/features/judging/ground_truth_camera.h"
#include "core/support/error.h"
#include "gpu/algorithms/features/descriptor_matcher.h"
#include "gpu/algorithms/features/homography_search.h"
#include "gpu/algorithms/features/openvidia_extractor.h"
#include "gpu/params/features/corner_response_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/measure_samples.h"
#include "tests/support/texture_samples.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::openvidia_extractor_test {
namespace {

constexpr int kColumns = 320;
constexpr int kRows = 240;

core::GroundTruthCamera camera(const char* motion)
{
    core::GroundTruthCameraOptions options;
    options.columns = kColumns;
    options.rows = kRows;
    options.motion = core::CameraMotion::named(motion);
    return core::GroundTruthCamera(options);
}

std::vector<std::uint8_t> bytesOf(const core::Image& image)
{
    std::vector<std::uint8_t> bytes;
    for (const float value : image.values)
        bytes.push_back(static_cast<std::uint8_t>(value));
    return bytes;
}

Eigen::Vector2d placeOf(const core::Keypoint& keypoint)
{
    return {static_cast<double>(keypoint.x), static_cast<double>(keypoint.y)};
}

double apart(const core::Keypoint& a, const core::Keypoint& b)
{
    return (placeOf(a) - placeOf(b)).norm();
}

class OpenVidiaExtractorTest : public test::DeviceTest
{
protected:
    static core::SiftFeatures extracted(gpu::Device& on, const core::Image& image)
    {
        return gpu::OpenVidiaExtractor(on, image.columns, image.rows).extract(bytesOf(image));
    }
};

TEST_P(OpenVidiaExtractorTest, NoblesResponseEqualsTheOracle)
{
    constexpr std::size_t kPixels = 83 * 61;
    test::NamedArrays inputs{{"tensorXx", test::randomValues(1, kPixels, 0, 400)},
                             {"tensorXy", test::randomValues(2, kPixels, -100, 100)},
                             {"tensorYy", test::randomValues(3, kPixels, 0, 400)},
                             {"taps", std::vector<float>(5, 0.2f)}};
    const auto run = [&](gpu::Device& on) {
        return test::runKernel(on, "corner_response", {{"NOBLE", "1"}}, {83, 61, 1},
                               gpu::CornerResponseParams{
                                   .imageSize = {83, 61}, .reach = 2, .kappa = 0.0f, .randomness = 0.5f},
                               inputs, {{"response", kPixels}})
            .at("response");
    };
    const std::vector<float> expected = run(reference());
    const std::vector<float> actual = run(device());
    EXPECT_GT(std::ranges::count(expected, 0.0f), 100); // not random enough
    int differing = 0;                                  // at the limit of randomness
    for (std::size_t pixel = 0; pixel < kPixels; ++pixel)
        differing += std::abs(actual[pixel] - expected[pixel]) > 1e-4f * (1.0f + expected[pixel]);
    EXPECT_LE(differing, 2);
}

TEST_P(OpenVidiaExtractorTest, EveryDeviceFindsTheSame)
{
    const core::Image image = camera("still").frame(0).image;
    const core::SiftFeatures expected = extracted(reference(), image);
    const core::SiftFeatures actual = extracted(device(), image);
    ASSERT_GT(expected.keypoints.size(), 100u);
    std::size_t shared = 0;
    int descriptorsOff = 0;
    for (std::size_t e = 0; e < expected.keypoints.size(); ++e)
        for (std::size_t a = 0; a < actual.keypoints.size(); ++a) {
            if (apart(expected.keypoints[e], actual.keypoints[a]) > 0.01)
                continue;
            ++shared;
            EXPECT_NEAR(actual.keypoints[a].response, expected.keypoints[e].response,
                        1e-3f * expected.keypoints[e].response);
            for (std::size_t byte = 0; byte < expected.descriptors[e].size(); ++byte)
                descriptorsOff += std::abs(actual.descriptors[a][byte] - expected.descriptors[e][byte]) > 1;
        }
    const std::size_t all = expected.keypoints.size() + actual.keypoints.size();
    EXPECT_GE(2.0 * static_cast<double>(shared), 0.99 * static_cast<double>(all));
    EXPECT_LE(descriptorsOff, static_cast<int>(shared)); // of 128 bytes each: an orientation at a bin's limit
}

// Corners of a turned square: features lie near them, and nowhere else.
TEST_P(OpenVidiaExtractorTest, FeaturesLieOnCorners)
{
    core::Image image(kColumns, kRows, 60.0f);
    std::vector<Eigen::Vector2d> corners;
    const double angle = 0.4;
    const auto turned = [&](double u, double v) {
        return Eigen::Vector2d(160.0 + std::cos(angle) * u - std::sin(angle) * v,
                               120.0 + std::sin(angle) * u + std::cos(angle) * v);
    };
    for (const double u : {-60.0, 60.0})
        for (const double v : {-60.0, 60.0})
            corners.push_back(turned(u, v));
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const double x = column + 0.5 - 160.0;
            const double y = row + 0.5 - 120.0;
            const double inside = 60.0 - std::max(std::abs(std::cos(angle) * x + std::sin(angle) * y),
                                                  std::abs(std::cos(angle) * y - std::sin(angle) * x));
            image.at(column, row) += 140.0f * static_cast<float>(std::clamp(inside + 0.5, 0.0, 1.0));
        }
    gpu::OpenVidiaExtractor extractor(device(), kColumns, kRows);
    const core::SiftFeatures features = extractor.extract(bytesOf(image));
    EXPECT_GE(features.keypoints.size(), 4u);
    EXPECT_GT(extractor.edges().countedPixels(), 400u);
    for (const Eigen::Vector2d& corner : corners)
        EXPECT_TRUE(std::ranges::any_of(features.keypoints, [&](const core::Keypoint& keypoint) {
            return (placeOf(keypoint) - corner).norm() < 4.0;
        })) << corner.transpose();
    for (const core::Keypoint& keypoint : features.keypoints)
        EXPECT_TRUE(std::ranges::any_of(corners, [&](const Eigen::Vector2d& corner) {
            return (placeOf(keypoint) - corner).norm() < 12.0;
        })) << placeOf(keypoint).transpose();
}

// The same features are found again where the camera's motion takes them, and tell its homography.
TEST_P(OpenVidiaExtractorTest, FollowsACameraWhoseMotionIsKnown)
{
    for (const char* motion : {"translation", "rotation", "zoom", "perspective", "combined"}) {
        const core::GroundTruthCamera truth = camera(motion);
        gpu::OpenVidiaExtractor extractor(device(), kColumns, kRows);
        const core::SiftFeatures first = extractor.extract(bytesOf(truth.frame(0).image));
        const core::SiftFeatures second = extractor.extract(bytesOf(truth.frame(3).image));
        gpu::DescriptorMatcher matcher(device(), 1000, 1000);
        std::vector<core::PointPair> pairs;
        std::size_t right = 0;
        std::vector<double> errors;
        for (const core::DescriptorMatch& match : matcher.match(first.descriptors, second.descriptors)) {
            pairs.push_back({placeOf(first.keypoints[static_cast<std::size_t>(match.query)]),
                             placeOf(second.keypoints[static_cast<std::size_t>(match.train)])});
            const double error = (truth.mapped(pairs.back().first, 0, 3) - pairs.back().second).norm();
            right += error < 3.0;
            if (error < 3.0)
                errors.push_back(error);
        }
        ASSERT_GT(pairs.size(), 60u) << motion;
        EXPECT_GT(static_cast<double>(right), 0.85 * static_cast<double>(pairs.size())) << motion;
        std::ranges::nth_element(errors, errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2));
        EXPECT_LT(errors[errors.size() / 2], 0.5) << motion;

        gpu::HomographySearch search(device(), 1000);
        const auto found =
            search.find(pairs, {{kColumns, kRows}, core::PictureSize{kColumns, kRows}}).homography;
        ASSERT_TRUE(found.secondFromFirst) << motion << found.problem;
        for (const Eigen::Vector2d& corner : {Eigen::Vector2d(0, 0), Eigen::Vector2d(kColumns, 0),
                                              Eigen::Vector2d(0, kRows), Eigen::Vector2d(kColumns, kRows)})
            EXPECT_LT((core::transferred(*found.secondFromFirst, corner) - truth.mapped(corner, 0, 3)).norm(),
                      1.0)
                << motion;
    }
}

TEST_P(OpenVidiaExtractorTest, DescriptorsTurnWithTheImage)
{
    const core::Image image = test::wholeGreys(test::texture(160, 160, 3.0));
    core::Image turned(160, 160); // by a quarter
    for (int row = 0; row < 160; ++row)
        for (int column = 0; column < 160; ++column)
            turned.at(159 - row, column) = image.at(column, row);
    const core::SiftFeatures before = extracted(device(), image);
    const core::SiftFeatures after = extracted(device(), turned);
    ASSERT_GT(before.keypoints.size(), 20u);
    std::size_t found = 0;
    for (std::size_t b = 0; b < before.keypoints.size(); ++b)
        for (std::size_t a = 0; a < after.keypoints.size(); ++a) {
            core::Keypoint expected = before.keypoints[b];
            std::swap(expected.x, expected.y);
            expected.x = 160.0f - expected.x;
            if (apart(expected, after.keypoints[a]) > 0.05)
                continue;
            double squares = 0.0;
            for (std::size_t byte = 0; byte < before.descriptors[b].size(); ++byte)
                squares += std::pow(before.descriptors[b][byte] - after.descriptors[a][byte], 2.0);
            found += std::sqrt(squares) < 30.0; // of 512
        }
    EXPECT_GT(static_cast<double>(found), 0.9 * static_cast<double>(before.keypoints.size()));
}

TEST_P(OpenVidiaExtractorTest, UndistortsFirst)
{
    core::CameraIntrinsics lens = core::simpleCamera(kColumns, kRows, 70.0);
    lens.radial = {-0.15, 0.0, 0.0};
    const core::Image image = camera("still").frame(0).image;
    const core::SiftFeatures features =
        gpu::OpenVidiaExtractor(device(), kColumns, kRows, {}, lens).extract(bytesOf(image));
    const core::Image straight = gpu::Undistortion(device(), lens).undistorted(image);
    const auto buffer = device().createBuffer(straight.values.size() * sizeof(float));
    buffer->write<float>(straight.values);
    EXPECT_EQ(features,
              gpu::OpenVidiaExtractor(device(), kColumns, kRows).extract(gpu::ImageSlabs{buffer.get()}));
    EXPECT_THROW(gpu::OpenVidiaExtractor(device(), 64, 48, {}, lens), InputError);
}

TEST_P(OpenVidiaExtractorTest, AConstantImageHasNoFeatures)
{
    gpu::OpenVidiaExtractor extractor(device(), 64, 48);
    EXPECT_TRUE(extractor.extract(std::vector<std::uint8_t>(64 * 48, 128)).keypoints.empty());
    EXPECT_EQ(extractor.edges().countedPixels(), 0u);
}

TEST_P(OpenVidiaExtractorTest, KeepsTheStrongest)
{
    const core::Image image = camera("still").frame(0).image;
    const core::SiftFeatures all = extracted(device(), image);
    core::OpenVidiaOptions few;
    few.maximumFeatures = 30;
    const core::SiftFeatures strongest =
        gpu::OpenVidiaExtractor(device(), kColumns, kRows, few).extract(bytesOf(image));
    ASSERT_EQ(strongest.keypoints.size(), 30u);
    EXPECT_TRUE(std::ranges::equal(strongest.keypoints, std::span(all.keypoints).first(30)));
}

TEST_P(OpenVidiaExtractorTest, WhatMakesNoSenseIsRefused)
{
    const auto expectRefused = [&](const auto& change) {
        core::OpenVidiaOptions options;
        change(options);
        EXPECT_THROW(gpu::OpenVidiaExtractor(device(), kColumns, kRows, options), UsageError);
    };
    expectRefused([](core::OpenVidiaOptions& options) { options.sigma = 0.0; });
    expectRefused([](core::OpenVidiaOptions& options) { options.cornerness = -1.0; });
    expectRefused([](core::OpenVidiaOptions& options) { options.randomness = 1.0; });
    expectRefused([](core::OpenVidiaOptions& options) { options.tensorSize = 18; });
    expectRefused([](core::OpenVidiaOptions& options) { options.edgeReach = -1; });
    expectRefused([](core::OpenVidiaOptions& options) { options.edgeLow = 9.0; });
    expectRefused([](core::OpenVidiaOptions& options) { options.maximumFeatures = 0; });
    expectRefused([](core::OpenVidiaOptions& options) { options.orientationField = 4.0; });
    EXPECT_THROW(gpu::OpenVidiaExtractor(device(), 12, 12), UsageError);
    EXPECT_THROW(gpu::OpenVidiaExtractor(device(), 64, 48).extract(std::vector<std::uint8_t>(99)),
                 InputError);
    EXPECT_THROW(gpu::PointDescriber(device(), 64, 48, 10, 0.0), UsageError);
    gpu::PointDescriber describer(device(), 64, 48, 1, 2.0);
    const auto image = device().createBuffer(64 * 48 * sizeof(float));
    EXPECT_THROW(describer.describe({image.get()}, std::vector<core::Keypoint>(2)), UsageError);
    EXPECT_TRUE(describer.describe({image.get()}, {}).keypoints.empty());
}

ISOCENTER_TEST_ON_ALL_DEVICES(OpenVidiaExtractorTest);

} // namespace
} // namespace isocenter::openvidia_extractor_test
