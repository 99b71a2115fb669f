// SPDX-License-Identifier: MIT
// Cameras with distortion and their files, and the pose of planes seen by them.
#include "core/features/planar_pose.h"
#include "core/geometry/angles.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/camera_file.h"
#include "core/support/error.h"
#include "core/support/random.h"
#include "tests/core/temporary_files.h"
#include "tests/support/messages.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::core::planar_pose_test {
namespace {

using tests::messageOf;
using tests::says;

CameraIntrinsics wideCamera()
{
    return {640, 480, {620.0, 615.0}, {322.5, 238.0}, {-0.21, 0.06, -0.01}, {0.0012, -0.0008}};
}

Eigen::Isometry3d poseOf(double tiltXDeg, double tiltYDeg, double rollDeg, const Eigen::Vector3d& shiftMm)
{
    Eigen::Isometry3d pose = Eigen::Isometry3d::Identity();
    pose.translation() = shiftMm;
    pose.rotate(Eigen::AngleAxisd(tiltXDeg * kRadPerDeg, Eigen::Vector3d::UnitX()) *
                Eigen::AngleAxisd(tiltYDeg * kRadPerDeg, Eigen::Vector3d::UnitY()) *
                Eigen::AngleAxisd(rollDeg * kRadPerDeg, Eigen::Vector3d::UnitZ()));
    return pose;
}

// A grid of 10 x 8 points of a card of 180 x 140 mm with a corner at the origin.
std::vector<PlanePoint> seenCard(const Eigen::Isometry3d& pose, const CameraIntrinsics& camera,
                                 double noisePx = 0.0, std::uint64_t seed = 1)
{
    const RandomField noise(seed);
    std::vector<PlanePoint> points;
    std::uint64_t index = 0;
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 10; ++column) {
            PlanePoint point{{20.0 * column, 20.0 * row}, {}};
            const Eigen::Vector3d inCamera =
                pose * Eigen::Vector3d(point.planeMm.x(), point.planeMm.y(), 0.0);
            point.pixel = camera.pixelOf(inCamera.hnormalized());
            point.pixel.x() += noisePx * noise.gaussian(index++);
            point.pixel.y() += noisePx * noise.gaussian(index++);
            points.push_back(point);
        }
    return points;
}

double turnDeg(const Eigen::Isometry3d& a, const Eigen::Isometry3d& b)
{
    return Eigen::AngleAxisd(a.linear().transpose() * b.linear()).angle() * kDegPerRad;
}

// Of the points as the found pose shows them, against where the true one shows them.
double reprojectionRms(const Eigen::Isometry3d& found, const Eigen::Isometry3d& truth,
                       const CameraIntrinsics& camera)
{
    const auto seen = seenCard(found, camera);
    const auto right = seenCard(truth, camera);
    double sum = 0.0;
    for (std::size_t p = 0; p < seen.size(); ++p)
        sum += (seen[p].pixel - right[p].pixel).squaredNorm();
    return std::sqrt(sum / static_cast<double>(seen.size()));
}

TEST(CameraIntrinsicsTest, DistortionIsUndone)
{
    const CameraIntrinsics camera = wideCamera();
    for (double u = 0.5; u < 640.0; u += 40.0)
        for (double v = 0.5; v < 480.0; v += 40.0) {
            const Eigen::Vector2d pixel(u, v);
            EXPECT_LT((camera.pixelOf(camera.directionOf(pixel)) - pixel).norm(), 1e-7);
        }
    EXPECT_EQ(camera.directionOf(camera.centrePx), Eigen::Vector2d::Zero());
}

TEST(CameraIntrinsicsTest, DistortsAsStated)
{
    CameraIntrinsics camera{100, 100, {10.0, 20.0}, {50.0, 40.0}, {0.1, 0.01, 0.001}, {0.02, 0.03}};
    const double x = 0.5, y = -0.25, r2 = x * x + y * y;
    const double radial = 1.0 + 0.1 * r2 + 0.01 * r2 * r2 + 0.001 * r2 * r2 * r2;
    const double u = radial * x + 2.0 * 0.02 * x * y + 0.03 * (r2 + 2.0 * x * x);
    const double v = radial * y + 0.02 * (r2 + 2.0 * y * y) + 2.0 * 0.03 * x * y;
    EXPECT_LT((camera.pixelOf({x, y}) - Eigen::Vector2d(50.0 + 10.0 * u, 40.0 + 20.0 * v)).norm(), 1e-12);
    for (int axis = 0; axis < 2; ++axis) {
        const Eigen::Vector2d step = 1e-6 * Eigen::Vector2d::Unit(axis);
        const Eigen::Vector2d slope =
            (camera.pixelOf(Eigen::Vector2d(x, y) + step) - camera.pixelOf(Eigen::Vector2d(x, y) - step)) /
            2e-6;
        EXPECT_LT((camera.pixelDerivative({x, y}).col(axis) - slope).norm(), 1e-6);
    }
}

TEST(CameraIntrinsicsTest, DistortionThatTurnsBackIsNotANumber)
{
    CameraIntrinsics camera = simpleCamera(640, 480, 60.0);
    camera.radial = {-0.5, 0.0, 0.0}; // turns back at a radius of 0.82, which is seen at 0.54
    EXPECT_TRUE(
        camera.directionOf(camera.centrePx + Eigen::Vector2d(0.5 * camera.focalPx.x(), 0.0)).allFinite());
    EXPECT_FALSE(
        camera.directionOf(camera.centrePx + Eigen::Vector2d(0.6 * camera.focalPx.x(), 0.0)).allFinite());
    EXPECT_THROW(simpleCamera(640, 480, 180.0), InputError);
    EXPECT_NEAR(simpleCamera(640, 480, 90.0).focalPx.x(), 320.0, 1e-9);
}

TEST(CameraFileTest, KeepsAllNumbers)
{
    const auto file = temporaryFile("camera.json");
    writeCameraFile(file, wideCamera());
    EXPECT_EQ(readCameraFile(file), wideCamera());
    writeTextFile(file, R"({"schema": "isocenter.camera/1", "columns": 640, "rows": 480,
                            "focalPx": [600, 601], "centrePx": [320, 240]})");
    EXPECT_EQ(readCameraFile(file).radial, (std::array<double, 3>{}));
}

TEST(CameraFileTest, StatesItsPixelCentreAndHonoursIt)
{
    const auto file = temporaryFile("camera_centre.json");
    for (const PixelCentre convention : {PixelCentre::Half, PixelCentre::Zero}) {
        writeCameraFile(file, wideCamera(), convention);
        const auto json = nlohmann::json::parse(readTextFile(file));
        EXPECT_EQ(json.at("pixelCentre"), valueOf(convention));
        EXPECT_EQ(json.at("centrePx")[0], wideCamera().centrePx.x() + valueOf(convention) - 0.5);
        std::string noted;
        EXPECT_EQ(readCameraFile(file, [&](const std::string& note) { noted = note; }), wideCamera());
        EXPECT_EQ(noted, "");
    }
    auto unmarked = nlohmann::json::parse(readTextFile(file));
    unmarked.erase("pixelCentre");
    writeTextFile(file, unmarked.dump());
    std::string noted;
    const CameraIntrinsics read = readCameraFile(file, [&](const std::string& note) { noted = note; });
    EXPECT_EQ(read.centrePx.x(), wideCamera().centrePx.x() - 0.5); // as older versions meant it
    EXPECT_TRUE(says(noted, "does not say where the centre of its first pixel is")) << noted;
    unmarked["pixelCentre"] = 0.25;
    writeTextFile(file, unmarked.dump());
    EXPECT_TRUE(says(messageOf<FileError>([&] { readCameraFile(file); }), "pixelCentre"));
}

TEST(CameraFileTest, SaysWhatIsWrong)
{
    const auto file = temporaryFile("camera.json");
    const auto problemWith = [&](const std::string& keys) {
        writeTextFile(file, R"({"schema": "isocenter.camera/1", "columns": 640, "rows": 480, )" + keys + "}");
        return messageOf<FileError>([&] { readCameraFile(file); });
    };
    EXPECT_TRUE(says(problemWith(R"("focalPx": [600], "centrePx": [320, 240])"), "focalPx"));
    EXPECT_TRUE(says(problemWith(R"("focalPx": [600, -1], "centrePx": [320, 240])"), "focal lengths"));
    EXPECT_TRUE(says(problemWith(R"("focalPx": [600, 600])"), "centrePx"));
    EXPECT_TRUE(says(problemWith(R"("focalPx": [6, 6], "centrePx": [3, 2], "radial": [1, 2])"), "radial"));
    EXPECT_TRUE(says(problemWith(R"("focalPx": [6, 6], "centrePx": [3, 2], "skew": 1)"), "skew"));
    EXPECT_THROW(readCameraFile("/no/such/camera.json"), FileError);
}

TEST(PlanarPoseTest, IsExactForExactPoints)
{
    const CameraIntrinsics camera = wideCamera();
    for (const double tiltX : {0.0, 1.0, -30.0, 55.0, 170.0})
        for (const double tiltY : {0.0, -2.0, 40.0}) {
            const Eigen::Isometry3d truth = poseOf(tiltX, tiltY, 25.0, {-60.0, -40.0, 700.0});
            const PlanarPoses found = planarPoses(seenCard(truth, camera), camera);
            ASSERT_FALSE(found.poses.empty()) << found.problem;
            const PlanarPose& pose = found.poses.front();
            EXPECT_LT(pose.rmsPx, 1e-6) << tiltX << " " << tiltY;
            EXPECT_LT(turnDeg(pose.cameraFromPlane, truth), 1e-4) << tiltX << " " << tiltY;
            EXPECT_LT((pose.cameraFromPlane.translation() - truth.translation()).norm(), 1e-3);
        }
}

TEST(PlanarPoseTest, BothTiltsAreFound)
{
    const CameraIntrinsics camera = simpleCamera(640, 480, 50.0);
    const Eigen::Isometry3d truth = poseOf(35.0, 0.0, 0.0, {-90.0, -70.0, 2500.0}); // far away
    const PlanarPoses found = planarPoses(seenCard(truth, camera, 0.2), camera);
    ASSERT_EQ(found.poses.size(), 2u);
    EXPECT_LE(found.poses[0].rmsPx, found.poses[1].rmsPx);
    EXPECT_LT(found.poses[1].rmsPx, 1.0); // hardly worse
    const double nearest = std::min(turnDeg(found.poses[0].cameraFromPlane, truth),
                                    turnDeg(found.poses[1].cameraFromPlane, truth));
    EXPECT_LT(nearest, 3.0);
    EXPECT_GT(turnDeg(found.poses[0].cameraFromPlane, found.poses[1].cameraFromPlane), 50.0);
}

TEST(PlanarPoseTest, NoiseMovesThePlaneLittle)
{
    const CameraIntrinsics camera = wideCamera();
    double worst = 0.0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const RandomField random(seed);
        const Eigen::Isometry3d truth = poseOf(random.uniform(0, -50.0, 50.0), random.uniform(1, -50.0, 50.0),
                                               random.uniform(2, 0.0, 360.0), {-80.0, -60.0, 600.0});
        const PlanarPoses found = planarPoses(seenCard(truth, camera, 0.7, seed), camera);
        ASSERT_FALSE(found.poses.empty());
        worst = std::max(worst, reprojectionRms(found.poses.front().cameraFromPlane, truth, camera));
        EXPECT_LT(found.poses.front().rmsPx, 1.3); // noise in two dimensions
    }
    RecordProperty("worstReprojectionPx", fmt::format("{:.3f}", worst));
    EXPECT_LE(worst, 0.3);
}

TEST(PlanarPoseTest, SwingingThroughFrontoParallelDoesNotFlip)
{
    const CameraIntrinsics camera = simpleCamera(640, 480, 55.0);
    const auto truthAt = [](int frame) {
        return poseOf(12.0 * std::sin(frame * 0.1), 9.0 * std::cos(frame * 0.07), 3.0,
                      {-90.0, -70.0, 1200.0});
    };
    Eigen::Isometry3d pose = truthAt(0);
    double worst = 0.0;
    for (int frame = 1; frame <= 200; ++frame) {
        const PlanarPoses found =
            planarPoses(seenCard(truthAt(frame), camera, 0.3, static_cast<std::uint64_t>(frame)), camera);
        const Eigen::Isometry3d before = pose;
        pose = steadyPose(found, pose).cameraFromPlane;
        worst = std::max(worst, turnDeg(pose, truthAt(frame)));
        EXPECT_LT(turnDeg(pose, before), 8.0) << "frame " << frame; // the truth turns by up to 1.4 degrees
    }
    RecordProperty("worstTurnDeg", fmt::format("{:.2f}", worst));
    EXPECT_LT(worst, 8.0);
}

TEST(PlanarPoseTest, AStillPlaneJittersLittle)
{
    const CameraIntrinsics camera = wideCamera();
    const Eigen::Isometry3d truth = poseOf(20.0, -15.0, 10.0, {-80.0, -60.0, 600.0});
    double shift = 0.0;
    double turn = 0.0;
    constexpr int kFrames = 100;
    for (int frame = 0; frame < kFrames; ++frame) {
        const auto found =
            planarPoses(seenCard(truth, camera, 0.3, static_cast<std::uint64_t>(frame)), camera);
        const Eigen::Isometry3d& pose = found.poses.front().cameraFromPlane;
        const Eigen::Vector3d middle(90.0, 70.0, 0.0);
        shift += (pose * middle - truth * middle).squaredNorm() / kFrames;
        turn += std::pow(turnDeg(pose, truth), 2) / kFrames;
    }
    RecordProperty("shiftMm", fmt::format("{:.3f}", std::sqrt(shift)));
    RecordProperty("turnDeg", fmt::format("{:.3f}", std::sqrt(turn)));
    EXPECT_LT(std::sqrt(shift), 0.6); // of 600 mm
    EXPECT_LT(std::sqrt(turn), 0.5);
}

TEST(PlanarPoseTest, SaysWhyThereIsNone)
{
    const CameraIntrinsics camera = simpleCamera(640, 480, 55.0);
    auto points = seenCard(poseOf(10.0, 0.0, 0.0, {-90.0, -70.0, 900.0}), camera);
    EXPECT_TRUE(says(planarPoses({points.data(), 3}, camera).problem, "3 pairs of points"));
    EXPECT_TRUE(says(planarPoses({points.data(), 10}, camera).problem, "one line")); // a row
    EXPECT_TRUE(
        says(messageOf<InputError>([&] { steadyPose({}, Eigen::Isometry3d::Identity()); }), "no pose"));
    points.front().pixel.x() = std::nan("");
    EXPECT_TRUE(says(planarPoses(points, camera).problem, "not finite"));
}

} // namespace
} // namespace isocenter::core::planar_pose_test
