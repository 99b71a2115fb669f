// SPDX-License-Identifier: MIT
// The camera that views of a board tell, of points whose places are known, with OpenCV as the oracle.
#include "core/calibration/camera_calibration.h"
#include "core/features/homography.h"
#include "core/features/pixel_centre.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/camera_file.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"
#include "tests/support/calibration/board_scene.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>
#include <opencv2/calib3d.hpp>
#include <opencv2/core/persistence.hpp>

namespace isocenter::core::camera_calibration_test {
namespace {

using tests::messageOf;
using tests::says;

const Chessboard kBoard{9, 6, 25.0};

using Views = std::vector<std::vector<PlanePoint>>;

Views viewsOf(const test::BoardCamera& camera, const std::vector<Eigen::Isometry3d>& poses, double noisePx)
{
    std::mt19937 random(5);
    std::normal_distribution<double> noise(0.0, 1.0);
    Views views;
    for (const Eigen::Isometry3d& pose : poses) {
        std::vector<Eigen::Vector2d> pixels = camera.corners(pose);
        for (Eigen::Vector2d& pixel : pixels)
            pixel += noisePx * Eigen::Vector2d(noise(random), noise(random));
        views.push_back(camera.board().pointsOf(pixels));
    }
    return views;
}

CameraIntrinsics wideCamera()
{
    return {1280, 960, {880.0, 884.0}, {655.0, 470.0}, {-0.28, 0.12, -0.03}, {-0.0007, 0.0004}};
}

void expectNear(const CameraIntrinsics& camera, const CameraIntrinsics& truth, double tolerancePx,
                double tolerance)
{
    EXPECT_LT((camera.focalPx - truth.focalPx).norm(), tolerancePx) << camera.focalPx.transpose();
    EXPECT_LT((camera.centrePx - truth.centrePx).norm(), tolerancePx) << camera.centrePx.transpose();
    for (std::size_t k = 0; k < 3; ++k)
        EXPECT_NEAR(camera.radial[k], truth.radial[k], tolerance) << k;
    for (std::size_t p = 0; p < 2; ++p)
        EXPECT_NEAR(camera.tangential[p], truth.tangential[p], tolerance) << p;
}

TEST(CameraCalibration, FindsTheCameraOfExactPoints)
{
    const test::BoardCamera camera(test::distortingCamera(), kBoard);
    const auto poses = camera.poses(8);
    const CameraCalibration found = calibratedCamera(viewsOf(camera, poses, 0.0), 640, 480);
    expectNear(found.camera, camera.intrinsics(), 1e-5, 1e-7);
    EXPECT_LT(found.rmsPx, 1e-6);
    EXPECT_LT(found.iterations, 40);
    ASSERT_EQ(found.views.size(), poses.size());
    for (std::size_t view = 0; view < poses.size(); ++view)
        EXPECT_TRUE(found.views[view].cameraFromPlane.isApprox(poses[view], 1e-6)) << view;
}

TEST(CameraCalibration, FindsTheThirdRadialNumber)
{
    const test::BoardCamera camera(wideCamera(), kBoard);
    const CameraCalibration found =
        calibratedCamera(viewsOf(camera, camera.poses(12), 0.0), 1280, 960, {.thirdRadial = true});
    expectNear(found.camera, camera.intrinsics(), 1e-4, 1e-6);
    EXPECT_GT(found.deviations.focalPx.x(), 0.0);
}

TEST(CameraCalibration, LeavesOutWhatIsNotAskedFor)
{
    CameraIntrinsics truth = test::distortingCamera();
    truth.tangential = {};
    const test::BoardCamera camera(truth, kBoard);
    const CameraCalibration found =
        calibratedCamera(viewsOf(camera, camera.poses(6), 0.2), 640, 480, {.tangential = false});
    EXPECT_EQ(found.camera.tangential, (std::array{0.0, 0.0}));
    EXPECT_EQ(found.deviations.tangential, (std::array{0.0, 0.0}));
    EXPECT_EQ(found.camera.radial[2], 0.0);
    EXPECT_NEAR(found.camera.radial[0], truth.radial[0], 0.02);
}

// The errors of many calibrations scatter as their standard deviations say.
TEST(CameraCalibration, KnowsHowExactItIs)
{
    const test::BoardCamera camera(test::distortingCamera(), kBoard);
    const auto poses = camera.poses(10);
    std::mt19937 random(7);
    std::normal_distribution<double> noise(0.0, 0.2);
    double focal = 0.0;
    double centre = 0.0;
    double radial = 0.0;
    constexpr int kRuns = 40;
    for (int run = 0; run < kRuns; ++run) {
        Views views = viewsOf(camera, poses, 0.0);
        for (auto& view : views)
            for (PlanePoint& point : view)
                point.pixel += Eigen::Vector2d(noise(random), noise(random));
        const CameraCalibration found = calibratedCamera(views, 640, 480);
        constexpr double kFree = 1.0 - 68.0 / 1080.0; // 8 numbers and 10 poses take theirs of 540 points
        EXPECT_NEAR(found.rmsPx, 0.2 * std::sqrt(2.0 * kFree), 0.025);
        const auto squared = [](double error, double deviation) {
            return error * error / (deviation * deviation);
        };
        focal += squared(found.camera.focalPx.x() - 612.5, found.deviations.focalPx.x()) / kRuns;
        centre += squared(found.camera.centrePx.y() - 236.1, found.deviations.centrePx.y()) / kRuns;
        radial += squared(found.camera.radial[1] - 0.07, found.deviations.radial[1]) / kRuns;
    }
    for (const double mean : {focal, centre, radial}) { // 1, with a scatter of sqrt(2 / 40)
        EXPECT_GT(mean, 0.4);
        EXPECT_LT(mean, 1.9);
    }
}

TEST(CameraCalibration, IsWhatOpenCvFinds)
{
    const test::BoardCamera camera(wideCamera(), kBoard);
    for (const bool thirdRadial : {false, true}) {
        const Views views = viewsOf(camera, camera.poses(9), 0.3);
        const CameraCalibration found = calibratedCamera(views, 1280, 960, {.thirdRadial = thirdRadial});
        std::vector<std::vector<cv::Point3f>> places;
        std::vector<std::vector<cv::Point2f>> pixels;
        for (const auto& view : views) {
            places.emplace_back();
            pixels.emplace_back();
            for (const PlanePoint& point : view) {
                places.back().emplace_back(static_cast<float>(point.planeMm.x()),
                                           static_cast<float>(point.planeMm.y()), 0.0f);
                pixels.back().emplace_back(static_cast<float>(point.pixel.x() - 0.5),
                                           static_cast<float>(point.pixel.y() - 0.5));
            }
        }
        cv::Mat matrix;
        cv::Mat distortion;
        cv::Mat deviations;
        cv::Mat poseDeviations;
        cv::Mat errors;
        std::vector<cv::Mat> turns;
        std::vector<cv::Mat> shifts;
        const double rms =
            cv::calibrateCamera(places, pixels, {1280, 960}, matrix, distortion, turns, shifts, deviations,
                                poseDeviations, errors, thirdRadial ? 0 : cv::CALIB_FIX_K3,
                                {cv::TermCriteria::COUNT + cv::TermCriteria::EPS, 200, 1e-12});
        EXPECT_NEAR(found.rmsPx, rms, 1e-5);
        EXPECT_NEAR(found.camera.focalPx.x(), matrix.at<double>(0, 0), 0.01);
        EXPECT_NEAR(found.camera.focalPx.y(), matrix.at<double>(1, 1), 0.01);
        EXPECT_NEAR(found.camera.centrePx.x(), matrix.at<double>(0, 2) + 0.5, 0.01);
        EXPECT_NEAR(found.camera.centrePx.y(), matrix.at<double>(1, 2) + 0.5, 0.01);
        const double* k = distortion.ptr<double>(); // k1, k2, p1, p2, k3
        EXPECT_NEAR(found.camera.radial[0], k[0], 2e-4);
        EXPECT_NEAR(found.camera.radial[1], k[1], 2e-3);
        EXPECT_NEAR(found.camera.radial[2], k[4], 5e-3);
        EXPECT_NEAR(found.camera.tangential[0], k[2], 1e-5);
        EXPECT_NEAR(found.camera.tangential[1], k[3], 1e-5);
        // OpenCV divides by the number of points instead of that of their coordinates.
        const double points = 9.0 * 54.0;
        const double unknowns = 9.0 * 6.0 + (thirdRadial ? 9.0 : 8.0);
        const double counted = std::sqrt((points - unknowns) / (2.0 * points - unknowns));
        EXPECT_NEAR(found.deviations.focalPx.x() / deviations.at<double>(0), counted, 0.01);
        EXPECT_NEAR(found.deviations.radial[0] / deviations.at<double>(4), counted, 0.01);
        for (std::size_t view = 0; view < views.size(); ++view)
            EXPECT_NEAR(found.views[view].rmsPx, errors.at<double>(static_cast<int>(view)), 1e-3) << view;
    }
}

TEST(CameraCalibration, StartsFromTheClosedForm)
{
    CameraIntrinsics pinhole = test::distortingCamera();
    pinhole.radial = {};
    pinhole.tangential = {};
    const test::BoardCamera camera(pinhole, kBoard);
    std::vector<Eigen::Matrix3d> homographies;
    for (const Eigen::Isometry3d& pose : camera.poses(4)) {
        std::vector<PointPair> pairs;
        for (const PlanePoint& point : kBoard.pointsOf(camera.corners(pose)))
            pairs.push_back({point.planeMm, point.pixel});
        homographies.push_back(*fitHomography(pairs).secondFromFirst);
    }
    expectNear(cameraFromHomographies(homographies, 640, 480), pinhole, 1e-4, 0.0);
    // One view leaves the centre open.
    const CameraIntrinsics one = cameraFromHomographies({homographies.data(), 1}, 640, 480);
    EXPECT_EQ(one.centrePx, Eigen::Vector2d(320.0, 240.0));
    EXPECT_NEAR(one.focalPx.x(), 612.5, 100.0);
}

TEST(CameraCalibration, SaysWhatViewsLack)
{
    const test::BoardCamera camera(test::distortingCamera(), kBoard);
    const Views two = viewsOf(camera, camera.poses(2), 0.0);
    EXPECT_TRUE(says(messageOf<InputError>([&] { calibratedCamera(two, 640, 480); }),
                     "3 views of the board or more, and there are 2"));
    EXPECT_TRUE(says(messageOf<InputError>([&] {
                         calibratedCamera({two.data(), 1}, 640, 480);
                     }),
                     "there is 1"));
    std::vector<Eigen::Isometry3d> straightOn(5, Eigen::Isometry3d::Identity());
    for (std::size_t view = 0; view < straightOn.size(); ++view)
        straightOn[view].translation() =
            Eigen::Vector3d(-100.0 - 10.0 * static_cast<double>(view), -60.0, 400.0);
    EXPECT_TRUE(
        says(messageOf<InputError>([&] { calibratedCamera(viewsOf(camera, straightOn, 0.1), 640, 480); }),
             "tilted"));
    Views line = viewsOf(camera, camera.poses(3), 0.0);
    line[1].resize(9);
    EXPECT_TRUE(
        says(messageOf<InputError>([&] { calibratedCamera(line, 640, 480); }), "view 1 of the board"));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(
        calibratedCamera(viewsOf(camera, camera.poses(5), 0.1), 640, 480, {}, {{}, stop.get_token()}),
        Cancelled);
}

// As OpenCV's own program writes it; OpenCV sees a direction half a pixel before ours, for its first pixel
// has its centre at (0, 0).
TEST(OpenCvCameraFile, IsReadByItsOwnConvention)
{
    const auto file = temporaryFile("opencv_calibration.yml");
    const cv::Matx33d matrix(610.0, 0.0, 322.25, 0.0, 605.5, 239.75, 0.0, 0.0, 1.0);
    const cv::Matx<double, 1, 5> lens(-0.21, 0.05, 1e-3, -2e-3, 0.01);
    {
        cv::FileStorage storage(file.string(), cv::FileStorage::WRITE);
        storage << "image_width" << 640 << "image_height" << 480 << "camera_matrix" << cv::Mat(matrix)
                << "distortion_coefficients" << cv::Mat(lens) << "avg_reprojection_error" << 0.2;
    }
    std::string noted;
    const CameraIntrinsics camera = readCameraFile(file, [&](const std::string& note) { noted = note; });
    EXPECT_NE(noted.find("OpenCV"), std::string::npos) << noted;
    EXPECT_EQ(camera.columns, 640);
    const std::vector<cv::Point3d> directions{{0.2, -0.1, 1.0}, {-0.3, 0.25, 1.0}, {0.0, 0.0, 1.0}};
    std::vector<cv::Point2d> seen;
    cv::projectPoints(directions, cv::Vec3d(), cv::Vec3d(), matrix, lens, seen);
    for (std::size_t d = 0; d < directions.size(); ++d) {
        const Eigen::Vector2d ours = camera.pixelOf({directions[d].x, directions[d].y});
        EXPECT_NEAR(placeIn(PixelCentre::Zero, ours).x(), seen[d].x, 1e-9);
        EXPECT_NEAR(placeIn(PixelCentre::Zero, ours).y(), seen[d].y, 1e-9);
    }
    writeTextFile(file, "%YAML:1.0\nimage_width: 640\n");
    const std::string message = messageOf<FileError>([&] { readCameraFile(file); });
    EXPECT_TRUE(says(message, "opencv_calibration.yml")) << message;
    EXPECT_TRUE(says(message, "image_height")) << message;
    writeTextFile(file, "image_width: 640\nimage_height: 480\ncamera_matrix:\n  data: [1, 0, nan]\n");
    EXPECT_TRUE(says(messageOf<FileError>([&] { readCameraFile(file); }), "camera_matrix"));
}

} // namespace
} // namespace isocenter::core::camera_calibration_test
