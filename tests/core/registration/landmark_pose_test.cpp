// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/io/formats/landmark_file.h"
#include "core/registration/landmark_pose.h"
#include "tests/core/temporary_files.h"

#include <cmath>
#include <cstdint>
#include <random>

namespace isocenter::core::landmark_pose_test {
namespace {

std::vector<ProjectionGeometry> twoViews()
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = 1200.0;
    carm.sourceToIsocentreMm = 800.0;
    carm.columns = carm.rows = 512;
    carm.pitchMm = {0.7, 0.7};
    std::vector<ProjectionGeometry> views{carm.projection()};
    carm.primaryAngleDeg = 80.0;
    carm.secondaryAngleDeg = 10.0;
    views.push_back(carm.projection());
    return views;
}

const std::vector<Eigen::Vector3d> kPoints{
    {100, 40, -20}, {60, 90, 10}, {20, 30, 30}, {80, 60, 70}, {40, 10, -50}};
const Pose kTruth = Pose::fromParameters({{-55, -48, -12}, {25, -130, 70}}, {60, 50, 10});

std::vector<Landmark> marked(const std::vector<Eigen::Vector3d>& points,
                             std::span<const ProjectionGeometry> views, double noisePx = 0.0,
                             std::uint32_t seed = 1)
{
    std::mt19937 generator(seed);
    std::normal_distribution<double> noise(0.0, 1.0);
    std::vector<Landmark> landmarks;
    for (std::size_t view = 0; view < views.size(); ++view)
        for (const Eigen::Vector3d& point : points)
            landmarks.push_back({"p", point, view,
                                 views[view].project(kTruth * point) +
                                     noisePx * Eigen::Vector2d(noise(generator), noise(generator))});
    return landmarks;
}

void expectExact(const std::vector<Landmark>& landmarks, std::span<const ProjectionGeometry> views)
{
    const LandmarkPose found = poseFromLandmarks(landmarks, views);
    for (const Eigen::Vector3d& point : kPoints)
        EXPECT_LT((found.pose * point - kTruth * point).norm(), 1e-5);
    EXPECT_LT(found.rmsPx, 1e-6);
    EXPECT_LT(found.rmsMm, 1e-6);
    EXPECT_EQ(found.residualsPx.size(), landmarks.size());
}

TEST(LandmarkPose, ExactLandmarksGiveTheExactPose)
{
    const auto views = twoViews();
    expectExact(marked(kPoints, std::span(views).first(1)), views);
    expectExact(marked(kPoints, views), views);
    const std::vector<Eigen::Vector3d> four(kPoints.begin(), kPoints.begin() + 4);
    expectExact(marked(four, std::span(views).first(1)), views);
    const std::vector<Eigen::Vector3d> three(kPoints.begin(), kPoints.begin() + 3); // six pairs in two views
    expectExact(marked(three, views), views);
}

TEST(LandmarkPose, PointsInAPlaneAreEnoughForTwoViews)
{
    const auto views = twoViews();
    std::vector<Eigen::Vector3d> plane = kPoints;
    for (Eigen::Vector3d& point : plane)
        point.z() = 0.0;
    expectExact(marked(plane, views), views);
}

// Errors of the pose must follow the standard deviation that is stated for one pixel of noise.
TEST(LandmarkPose, NoiseGivesErrorsOfTheStatedSize)
{
    constexpr int kTrials = 100;
    constexpr double kNoisePx = 0.5;
    const auto views = twoViews();
    for (const std::size_t used : {std::size_t{1}, std::size_t{2}}) {
        const auto some = std::span(views).first(used);
        Eigen::Vector3d centre = Eigen::Vector3d::Zero();
        for (const Eigen::Vector3d& point : kPoints)
            centre += point / static_cast<double>(kPoints.size());
        const PoseFrame frame{views.front().worldFromView(), centre};
        PoseIncrement squares = PoseIncrement::Zero();
        double squaredResidual = 0.0;
        PoseIncrement stated = PoseIncrement::Zero();
        for (int trial = 0; trial < kTrials; ++trial) {
            const LandmarkPose found =
                poseFromLandmarks(marked(kPoints, some, kNoisePx, static_cast<std::uint32_t>(trial)), some);
            squares += incrementBetween(kTruth, found.pose, frame).cwiseAbs2() / kTrials;
            squaredResidual += found.rmsPx * found.rmsPx / kTrials;
            stated = kNoisePx * found.deviationPerPx;
        }
        for (int axis = 0; axis < 6; ++axis)
            EXPECT_NEAR(std::sqrt(squares[axis]) / stated[axis], 1.0, 0.25) << "axis " << axis;
        // Six of the 2 n coordinates are used up by the pose.
        const double pairs = static_cast<double>(used * kPoints.size());
        EXPECT_NEAR(squaredResidual / (kNoisePx * kNoisePx * (2.0 * pairs - 6.0) / pairs), 1.0, 0.2);
    }
}

TEST(LandmarkPose, ASingleViewIsWeakInDepth)
{
    const auto views = twoViews();
    const LandmarkPose one = poseFromLandmarks(marked(kPoints, std::span(views).first(1)), views);
    const LandmarkPose two = poseFromLandmarks(marked(kPoints, views), views);
    EXPECT_GT(one.deviationPerPx[2], 5.0 * one.deviationPerPx[0]);
    EXPECT_LT(two.deviationPerPx[2], 2.0 * two.deviationPerPx[0]);
}

TEST(LandmarkPose, WhatDoesNotFixThePoseIsRefused)
{
    const auto views = twoViews();
    const auto one = std::span(views).first(1);
    const auto refused = [&](const std::vector<Landmark>& landmarks,
                             std::span<const ProjectionGeometry> some) {
        return messageOf([&] { poseFromLandmarks(landmarks, some); });
    };
    std::vector<Landmark> few = marked(kPoints, one);
    few.resize(3);
    expectMentions(refused(few, one), {"at least 4", "3"});
    expectMentions(refused({}, one), {"at least 4"});
    expectMentions(refused(marked({kPoints[0], kPoints[1]}, views), views), {"3 different points"});
    expectMentions(refused(marked({{0, 0, 0}, {10, 20, 30}, {20, 40, 60}, {-5, -10, -15}}, views), views),
                   {"on a line"});
    expectMentions(refused(marked(kPoints, views), one), {"view 2"});
    // A small plane before a single view: its tilt could be to either side.
    const std::vector<Eigen::Vector3d> plane{{60, 50, 10}, {65, 50, 10}, {60, 56, 10}, {66, 57, 10}};
    expectMentions(refused(marked(plane, one), one), {"two poses"});
}

TEST(LandmarkFile, IsReadLineByLine)
{
    const auto landmarks =
        readLandmarkFile(temporaryFile("landmarks.csv", "name,x,y,z,view,column,row\r\n"
                                                        "# two views of one point\n"
                                                        "radial styloid,1,2,-3.5,1,100.5,200\n\n"
                                                        "radial styloid, 1, 2, -3.5, 2, 7, 8\n"));
    ASSERT_EQ(landmarks.size(), 2u);
    EXPECT_EQ(landmarks[0].name, "radial styloid");
    EXPECT_EQ(landmarks[0].volumeMm, Eigen::Vector3d(1, 2, -3.5));
    EXPECT_EQ(landmarks[0].view, 0u);
    EXPECT_EQ(landmarks[1].view, 1u);
    EXPECT_EQ(landmarks[1].pixel, Eigen::Vector2d(7, 8));
}

TEST(LandmarkFile, IsReadAsItWasWritten)
{
    const std::vector<Landmark> written{{"head", {1.0 / 3.0, -2.5, 3e-5}, 1, {7.25, 8.125}},
                                        {"# a, b;c", {1, 2, 3}, 0, {0.5, 0.5}}};
    const auto file = temporaryFile("written.csv", "");
    writeLandmarkFile(file, written);
    const std::vector<Landmark> read = readLandmarkFile(file);
    ASSERT_EQ(read.size(), 2u);
    EXPECT_EQ(read[0].name, "head");
    EXPECT_EQ(read[0].volumeMm, written[0].volumeMm);
    EXPECT_EQ(read[0].view, 1u);
    EXPECT_EQ(read[0].pixel, written[0].pixel);
    EXPECT_EQ(read[1].name, "a  b c") << "what would break the line, or make it a comment, is gone";
}

TEST(LandmarkFile, BadLinesAreNamed)
{
    const auto refused = [](const std::string& text) {
        return messageOf([&] { readLandmarkFile(temporaryFile("bad.csv", text)); });
    };
    expectMentions(refused("a,1,2,3,1,4,5\nb,1,2,3,1,4\n"), {"bad.csv", "line 2", "name,x,y,z"});
    expectMentions(refused("name,x,y,z,view,column,row\na,1,2,3,1,4,x\n"), {"line 2"});
    expectMentions(refused("a,1,2,3,0,4,5\n"), {"line 1", "from 1"});
}

} // namespace
} // namespace isocenter::core::landmark_pose_test
