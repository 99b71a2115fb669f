// SPDX-License-Identifier: MIT
// The synthetic camera whose every motion is known: its pictures must obey the homographies that it states.
#include "core/features/judging/ground_truth_camera.h"
#include "core/support/error.h"

#include <Eigen/LU>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core::ground_truth_camera_test {
namespace {

GroundTruthCameraOptions noiseless(const char* motion)
{
    GroundTruthCameraOptions options;
    options.columns = 320;
    options.rows = 240;
    options.motion = CameraMotion::named(motion);
    options.noiseSigma = 0.0;
    options.wholeGreys = false;
    return options;
}

double standardDeviation(const Image& image)
{
    double sum = 0.0;
    double squares = 0.0;
    for (const float value : image.values) {
        sum += static_cast<double>(value);
        squares += static_cast<double>(value) * static_cast<double>(value);
    }
    const auto n = static_cast<double>(image.values.size());
    return std::sqrt(squares / n - sum * sum / (n * n));
}

// By the cubic convolution of Catmull and Rom.
double interpolated(const Image& image, const Eigen::Vector2d& point)
{
    const auto weights = [](double f) {
        return std::array<double, 4>{-0.5 * f + f * f - 0.5 * f * f * f, 1.0 - 2.5 * f * f + 1.5 * f * f * f,
                                     0.5 * f + 2.0 * f * f - 1.5 * f * f * f, -0.5 * f * f + 0.5 * f * f * f};
    };
    const int column = static_cast<int>(std::floor(point.x() - 0.5));
    const int row = static_cast<int>(std::floor(point.y() - 0.5));
    const auto horizontal = weights(point.x() - 0.5 - column);
    const auto vertical = weights(point.y() - 0.5 - row);
    double sum = 0.0;
    for (int j = 0; j < 4; ++j)
        for (int i = 0; i < 4; ++i)
            sum += vertical[static_cast<std::size_t>(j)] * horizontal[static_cast<std::size_t>(i)] *
                   static_cast<double>(image.at(column + i - 1, row + j - 1));
    return sum;
}

// The RMS difference of frame 0 and a later frame brought back to it by the homography.
double rmsAfterWarp(const GroundTruthFrame& first, const GroundTruthFrame& later,
                    const Eigen::Vector2d& wrongBy)
{
    double squares = 0.0;
    int count = 0;
    for (int row = 20; row < first.image.rows - 20; ++row)
        for (int column = 20; column < first.image.columns - 20; ++column) {
            const Eigen::Vector2d there = mapped(later.frameFromFirst, {column + 0.5, row + 0.5}) + wrongBy;
            if (there.x() < 3.0 || there.y() < 3.0 || there.x() > later.image.columns - 3.0 ||
                there.y() > later.image.rows - 3.0)
                continue;
            const double difference =
                interpolated(later.image, there) - static_cast<double>(first.image.at(column, row));
            squares += difference * difference;
            ++count;
        }
    return std::sqrt(squares / count);
}

TEST(CameraMotionTest, BeginsAtTheIdentityAndReturnsAfterAPeriod)
{
    for (const std::string& name : CameraMotion::names()) {
        const CameraMotion motion = CameraMotion::named(name);
        EXPECT_TRUE(frameFromFirst(motion, 640, 480, 0).isIdentity(1e-12)) << name;
        EXPECT_TRUE(frameFromFirst(motion, 640, 480, motion.period).isIdentity(1e-9)) << name;
        if (name != "still") {
            EXPECT_FALSE(frameFromFirst(motion, 640, 480, 1).isIdentity(1e-4)) << name;
        }
    }
}

TEST(CameraMotionTest, TranslationStepsAreFourToSixPixels)
{
    const CameraMotion motion = CameraMotion::named("translation");
    double shortest = 100.0;
    double longest = 0.0;
    for (int frame = 0; frame < 60; ++frame) {
        const Eigen::Vector2d from = mapped(frameFromFirst(motion, 640, 480, frame), {100.0, 50.0});
        const Eigen::Vector2d to = mapped(frameFromFirst(motion, 640, 480, frame + 1), {100.0, 50.0});
        shortest = std::min(shortest, (to - from).norm());
        longest = std::max(longest, (to - from).norm());
    }
    EXPECT_GT(shortest, 3.95);
    EXPECT_LT(shortest, 4.5);
    EXPECT_LT(longest, 6.05);
    EXPECT_GT(longest, 5.5);
}

TEST(CameraMotionTest, RatesAreTheLargestStepOfAFrame)
{
    const Eigen::Matrix3d turned = frameFromFirst(CameraMotion::named("rotation"), 640, 480, 1);
    EXPECT_NEAR(std::atan2(turned(1, 0), turned(0, 0)) * 180.0 / 3.14159265358979, 1.0, 0.01);
    EXPECT_NEAR(frameFromFirst(CameraMotion::named("zoom"), 640, 480, 1)(0, 0), 1.01, 1e-4);
    EXPECT_TRUE(mapped(turned, {320.0, 240.0}).isApprox(Eigen::Vector2d(320.0, 240.0)));
}

// What the picture shows is what a camera sees that has these intrinsics and poses.
TEST(CameraMotionTest, AnOrbitIsThatOfARigidCamera)
{
    const CameraMotion motion = CameraMotion::named("orbit");
    const CameraIntrinsics camera = orbitCamera(640, 480);
    double largestTilt = 0.0;
    for (int frame = 0; frame <= motion.period; ++frame) {
        const Eigen::Isometry3d pose = orbitPose(motion, 640, 480, frame);
        EXPECT_TRUE(pose.linear().isUnitary(1e-12));
        largestTilt = std::max(largestTilt, std::acos(pose.linear()(2, 2)));
        for (const Eigen::Vector2d& place : {Eigen::Vector2d(30.0, 20.0), Eigen::Vector2d(500.0, 400.0)}) {
            const Eigen::Vector2d fromMiddle = place - Eigen::Vector2d(320.0, 240.0);
            const Eigen::Vector3d inCamera = pose * Eigen::Vector3d(fromMiddle.x(), fromMiddle.y(), 0.0);
            EXPECT_TRUE(mapped(frameFromFirst(motion, 640, 480, frame), place)
                            .isApprox(camera.pixelOf(inCamera.hnormalized()), 1e-9))
                << frame;
        }
    }
    EXPECT_NEAR(largestTilt * 180.0 / 3.14159265358979, 19.6, 1.0);
    EXPECT_TRUE(orbitPose(motion, 640, 480, 30).linear().isIdentity(1e-9)); // straight on
}

TEST(CameraMotionTest, RefusesWhatIsNoMotion)
{
    EXPECT_THROW(CameraMotion::named("jump"), UsageError);
    EXPECT_THROW((CameraMotion{.period = 2}).validate(), UsageError);
    EXPECT_THROW((CameraMotion{.perspective = 0.2}).validate(), UsageError);
    EXPECT_THROW((CameraMotion{.zoom = -0.1}).validate(), UsageError);
    EXPECT_THROW((CameraMotion{.orbitDegrees = 10.0}).validate(), UsageError);
}

TEST(GroundTruthCameraTest, PicturesObeyTheHomographies)
{
    for (const char* motion : {"translation", "rotation", "zoom", "perspective", "combined", "orbit"}) {
        const GroundTruthCamera camera(noiseless(motion));
        const GroundTruthFrame first = camera.frame(0);
        const GroundTruthFrame later = camera.frame(7);
        const double right = rmsAfterWarp(first, later, {0.0, 0.0});
        EXPECT_LT(right, 4.0) << motion; // of the interpolation and of the changed scale
        for (const Eigen::Vector2d& wrongBy : {Eigen::Vector2d(0.3, 0.0), Eigen::Vector2d(-0.3, 0.0),
                                               Eigen::Vector2d(0.0, 0.3), Eigen::Vector2d(0.0, -0.3)})
            EXPECT_GT(rmsAfterWarp(first, later, wrongBy), 1.5 * right) << motion;
    }
}

TEST(GroundTruthCameraTest, TheSameNumberIsTheSamePicture)
{
    GroundTruthCameraOptions options = noiseless("combined");
    options.noiseSigma = 2.0;
    options.wholeGreys = true;
    const GroundTruthCamera camera(options);
    const Image early = camera.frame(5).image;
    const Image other = camera.frame(6).image;
    EXPECT_NE(early.values, other.values);
    EXPECT_EQ(GroundTruthCamera(options).frame(5).image.values, early.values);
    options.seed = 2;
    EXPECT_NE(GroundTruthCamera(options).frame(5).image.values, early.values);
    for (const float grey : early.values)
        ASSERT_TRUE(grey >= 0.0f && grey <= 255.0f && grey == std::floor(grey));
}

TEST(GroundTruthCameraTest, TheNoiseHasTheStatedStrengthAndChangesWithTheFrame)
{
    GroundTruthCameraOptions options = noiseless("still");
    const Image clean = GroundTruthCamera(options).frame(0).image;
    options.noiseSigma = 6.0;
    const GroundTruthCamera camera(options);
    Image noise = camera.frame(0).image;
    Image between = camera.frame(1).image;
    for (std::size_t i = 0; i < noise.values.size(); ++i) {
        between.values[i] -= noise.values[i];
        noise.values[i] -= clean.values[i];
    }
    EXPECT_NEAR(standardDeviation(noise), 6.0, 0.1);
    EXPECT_NEAR(standardDeviation(between), 6.0 * std::sqrt(2.0), 0.15); // independent of each other
}

TEST(GroundTruthCameraTest, GainAndBlurDoWhatTheySay)
{
    GroundTruthCameraOptions options = noiseless("still");
    const Image plain = GroundTruthCamera(options).frame(0).image;
    options.gainChange = 0.1;
    const Image brighter = GroundTruthCamera(options).frame(options.kExposurePeriod / 4).image;
    for (std::size_t i = 0; i < plain.values.size(); ++i)
        ASSERT_NEAR(brighter.values[i], std::min(255.0f, 1.1f * plain.values[i]), 1e-3);
    options.gainChange = 0.0;
    options.blurSigma = 2.0;
    const GroundTruthCamera blurring(options);
    EXPECT_EQ(blurring.frame(0).image.values, plain.values);
    EXPECT_LT(standardDeviation(blurring.frame(options.kFocusPeriod / 2).image),
              0.9 * standardDeviation(plain));
    EXPECT_GT(standardDeviation(plain), 30.0); // a rich texture
}

TEST(GroundTruthCameraTest, PointsGoFromAnyFrameToAnyOther)
{
    const GroundTruthCamera camera(noiseless("combined"));
    const Eigen::Vector2d point(101.3, 77.9);
    const Eigen::Vector2d there = camera.mapped(point, 3, 11);
    EXPECT_GT((there - point).norm(), 5.0);
    EXPECT_TRUE(camera.mapped(there, 11, 3).isApprox(point, 1e-12));
    EXPECT_TRUE(camera.mapped(point, 0, 4).isApprox(mapped(camera.frame(4).frameFromFirst, point), 1e-12));
    EXPECT_TRUE(camera.isInside({0.0, 239.9}));
    EXPECT_FALSE(camera.isInside({0.0, 239.9}, 1.0));
    EXPECT_FALSE(camera.isInside({320.0, 10.0}));
}

TEST(GroundTruthCameraTest, RefusesOptionsThatMakeNoSense)
{
    for (const auto& change : std::vector<void (*)(GroundTruthCameraOptions&)>{
             [](GroundTruthCameraOptions& o) { o.columns = 0; },
             [](GroundTruthCameraOptions& o) { o.noiseSigma = -1.0; },
             [](GroundTruthCameraOptions& o) { o.gainChange = 1.0; },
             [](GroundTruthCameraOptions& o) { o.blurSigma = std::nan(""); }}) {
        GroundTruthCameraOptions options;
        change(options);
        EXPECT_THROW(GroundTruthCamera{options}, UsageError);
    }
    EXPECT_THROW(TexturedWall(100, 1), UsageError);
}

} // namespace
} // namespace isocenter::core::ground_truth_camera_test
