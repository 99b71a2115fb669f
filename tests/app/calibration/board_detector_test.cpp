// SPDX-License-Identifier: MIT
// Chessboards are found in computed pictures, on every device, and as well as OpenCV finds them.
#include "app/calibration/board_calibration.h"
#include "app/calibration/board_detector.h"
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/support/calibration/board_scene.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"

#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

namespace isocenter::app::board_detector_test {
namespace {

using tests::messageOf;
using tests::says;

const core::Chessboard kBoard{9, 6, 25.0};

test::BoardCamera& boardCamera()
{
    static test::BoardCamera camera(test::distortingCamera(), kBoard);
    return camera;
}

// Root mean square distance of corners from the true ones, whichever way round the board was taken.
double errorOf(const std::vector<Eigen::Vector2d>& corners, const std::vector<Eigen::Vector2d>& truth)
{
    double straight = 0.0;
    double turned = 0.0;
    for (std::size_t c = 0; c < truth.size(); ++c) {
        straight += (corners[c] - truth[c]).squaredNorm();
        turned += (corners[c] - truth[truth.size() - 1 - c]).squaredNorm();
    }
    return std::sqrt(std::min(straight, turned) / static_cast<double>(truth.size()));
}

std::vector<Eigen::Vector2d> openCvCorners(const core::Image& image)
{
    cv::Mat bytes(image.rows, image.columns, CV_8U);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            bytes.at<std::uint8_t>(row, column) = static_cast<std::uint8_t>(image.at(column, row));
    std::vector<cv::Point2f> found;
    if (!cv::findChessboardCorners(bytes, {kBoard.columns, kBoard.rows}, found))
        return {};
    cv::cornerSubPix(bytes, found, {5, 5}, {-1, -1},
                     {cv::TermCriteria::COUNT + cv::TermCriteria::EPS, 50, 1e-4});
    std::vector<Eigen::Vector2d> corners;
    for (const cv::Point2f& corner : found)
        corners.emplace_back(static_cast<double>(corner.x) + 0.5, static_cast<double>(corner.y) + 0.5);
    return corners;
}

class BoardDetectorTest : public test::DeviceTest
{
};

TEST_P(BoardDetectorTest, FindsEveryCorner)
{
    BoardDetector detector(device(), 640, 480, kBoard);
    std::uint32_t view = 0;
    for (const Eigen::Isometry3d& pose : boardCamera().poses(4)) {
        const auto seen = detector.look(boardCamera().picture(pose, 2.0, ++view));
        ASSERT_EQ(seen.corners.size(), 54u) << view << ": " << seen.problem;
        EXPECT_LT(errorOf(seen.corners, boardCamera().corners(pose)), 0.06) << view;
        EXPECT_TRUE(seen.problem.empty());
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(BoardDetectorTest);

class BoardsOnCpu : public testing::Test
{
protected:
    core::BoardSighting look(const core::Image& image, const core::Chessboard& board = kBoard)
    {
        return BoardDetector(*device_, image.columns, image.rows, board).look(image);
    }
    std::unique_ptr<gpu::Device> device_ = gpu::createDevice(gpu::DeviceId::parse("cpu"));
};

TEST_F(BoardsOnCpu, StandsAnyTurnNoiseAndBlur)
{
    const Eigen::Isometry3d pose = boardCamera().poses(1)[0];
    const Eigen::Vector3d middle(100.0, 62.5, 0.0);
    for (int turn = 0; turn < 12; ++turn) { // about the board's centre, put before the camera's
        Eigen::Isometry3d turned = pose;
        turned.linear() =
            pose.linear() *
            Eigen::AngleAxisd(turn * std::numbers::pi / 6.0, Eigen::Vector3d::UnitZ()).toRotationMatrix();
        turned.translation() = Eigen::Vector3d(0.0, 0.0, 480.0) - turned.linear() * middle;
        const auto seen = look(boardCamera().picture(turned, 6.0, 3, 1.5));
        ASSERT_EQ(seen.corners.size(), 54u) << turn << ": " << seen.problem;
        EXPECT_LT(errorOf(seen.corners, boardCamera().corners(turned)), 0.15) << turn;
        // Clockwise, so that the board is never seen from behind.
        const Eigen::Vector2d right = seen.corners[8] - seen.corners[0];
        const Eigen::Vector2d down = seen.corners[45] - seen.corners[0];
        EXPECT_GT(right.x() * down.y() - right.y() * down.x(), 0.0) << turn;
    }
}

TEST_F(BoardsOnCpu, FindsSmallAndStronglyBlurredBoards)
{
    Eigen::Isometry3d far = boardCamera().poses(1)[0];
    far.translation() = Eigen::Vector3d(-90.0, -60.0, 1300.0); // squares of 12 pixels
    auto seen = look(boardCamera().picture(far, 2.0, 4));
    ASSERT_EQ(seen.corners.size(), 54u) << seen.problem;
    EXPECT_LT(errorOf(seen.corners, boardCamera().corners(far)), 0.12);
    const Eigen::Isometry3d pose = boardCamera().poses(2)[1];
    seen = look(boardCamera().picture(pose, 2.0, 5, 4.0));
    ASSERT_EQ(seen.corners.size(), 54u) << seen.problem;
    EXPECT_LT(errorOf(seen.corners, boardCamera().corners(pose)), 0.4);
}

TEST_F(BoardsOnCpu, FindsTheBoardAmongLargerGrids)
{
    Eigen::Isometry3d pose = boardCamera().poses(1)[0];
    pose.translation() = Eigen::Vector3d(-90.0, -60.0, 700.0);
    core::Image picture = boardCamera().picture(pose, 2.0, 7);
    for (int row = 0; row < picture.rows; ++row)
        for (int column = 0; column < picture.columns; ++column)
            if (row < 60 || row > 350) // tiles
                picture.at(column, row) = (column / 14 + row / 14) % 2 == 0 ? 40.0f : 190.0f;
    const auto seen = look(picture);
    ASSERT_EQ(seen.corners.size(), 54u) << seen.problem;
    EXPECT_LT(errorOf(seen.corners, boardCamera().corners(pose)), 0.06);
}

TEST_F(BoardsOnCpu, SaysWhyThereIsNoBoard)
{
    const core::Image picture = boardCamera().picture(boardCamera().poses(1)[0], 2.0, 6);
    EXPECT_TRUE(says(look(picture, {8, 5, 25.0}).problem, "has 9 x 6 inner corners, not 8 x 5"));
    EXPECT_TRUE(says(look(picture, {10, 7, 25.0}).problem, "only 54 of 70 corners are seen, within 9 x 6"));
    EXPECT_TRUE(says(look(core::Image(640, 480, 120.0f)).problem, "no chessboard is seen"));
    core::Image hidden = picture;
    for (int row = 0; row < 480; ++row)
        for (int column = 0; column < 320; ++column)
            hidden.at(column, row) = 90.0f;
    const auto seen = look(hidden);
    EXPECT_TRUE(seen.corners.empty());
    EXPECT_TRUE(says(seen.problem, "of 54 corners are seen"));
    BoardDetector detector(*device_, 640, 480, kBoard);
    EXPECT_TRUE(says(messageOf<InputError>([&] { detector.look(core::Image(64, 48)); }),
                     "it has 64 x 48 pixels, not 640 x 480"));
}

TEST_F(BoardsOnCpu, CalibratesAsExactlyAsOpenCv)
{
    constexpr int kViews = 15;
    std::vector<BoardFrame> frames;
    std::vector<std::vector<cv::Point3f>> places;
    std::vector<std::vector<cv::Point2f>> pixels;
    double ours = 0.0;
    double theirs = 0.0;
    std::uint32_t seed = 20;
    for (const Eigen::Isometry3d& pose : boardCamera().poses(kViews)) {
        const core::Image picture = boardCamera().picture(pose, 2.0, ++seed);
        const auto seen = look(picture);
        ASSERT_EQ(seen.corners.size(), 54u) << seen.problem;
        frames.push_back({"board", seed, 640, 480, seen.corners, {}, 0.0, 0.0});
        ours += errorOf(seen.corners, boardCamera().corners(pose)) / kViews;
        const auto oracle = openCvCorners(picture);
        ASSERT_EQ(oracle.size(), 54u);
        theirs += errorOf(oracle, boardCamera().corners(pose)) / kViews;
        places.emplace_back();
        pixels.emplace_back();
        for (int corner = 0; corner < kBoard.corners(); ++corner) {
            const Eigen::Vector2f mm = kBoard.cornerMm(corner).cast<float>();
            const Eigen::Vector2d& pixel = oracle[static_cast<std::size_t>(corner)];
            places.back().emplace_back(mm.x(), mm.y(), 0.0f);
            pixels.back().emplace_back(static_cast<float>(pixel.x()), static_cast<float>(pixel.y()));
        }
    }
    RecordProperty("cornerErrorPx", std::to_string(ours));
    RecordProperty("openCvCornerErrorPx", std::to_string(theirs));
    EXPECT_LT(ours, 0.05);
    EXPECT_LT(ours, 1.1 * theirs);

    BoardCalibrationOptions options;
    options.board = kBoard;
    const core::CameraCalibration found = calibrateBy(frames, options);
    EXPECT_EQ(found.views.size(), static_cast<std::size_t>(kViews));
    const core::CameraIntrinsics& truth = boardCamera().intrinsics();
    EXPECT_NEAR(found.camera.focalPx.x() / truth.focalPx.x(), 1.0, 0.001);
    EXPECT_NEAR(found.camera.focalPx.y() / truth.focalPx.y(), 1.0, 0.001);
    EXPECT_LT(found.rmsPx, 0.08);
    cv::Mat matrix;
    cv::Mat distortion;
    std::vector<cv::Mat> turns;
    std::vector<cv::Mat> shifts;
    const double rms =
        cv::calibrateCamera(places, pixels, {640, 480}, matrix, distortion, turns, shifts, cv::CALIB_FIX_K3);
    EXPECT_LT(found.rmsPx, 1.1 * rms);
    EXPECT_NEAR(found.camera.focalPx.x(), matrix.at<double>(0, 0), 1.0);
    EXPECT_NEAR(found.camera.centrePx.x(), matrix.at<double>(0, 2), 1.0); // corners had our pixel centres
    EXPECT_NEAR(found.camera.radial[0], distortion.ptr<double>()[0], 0.01);
}

TEST_F(BoardsOnCpu, LeavesOutFramesThatDoNotFit)
{
    std::vector<BoardFrame> frames;
    std::mt19937 random(3);
    std::normal_distribution<double> noise(0.0, 0.05);
    for (const Eigen::Isometry3d& pose : boardCamera().poses(10)) {
        frames.push_back({"board",
                          static_cast<std::int64_t>(frames.size()),
                          640,
                          480,
                          boardCamera().corners(pose),
                          {},
                          0.0,
                          0.0});
        for (Eigen::Vector2d& corner : frames.back().corners)
            corner += Eigen::Vector2d(noise(random), noise(random));
    }
    for (std::size_t corner = 0; corner < 54; ++corner) // as if the board were bent
        frames[4].corners[corner].x() +=
            0.02 * std::pow(static_cast<double>(corner % 9) - 4.0, 2.0) * static_cast<double>(corner / 9);
    BoardCalibrationOptions options;
    options.board = kBoard;
    auto all = frames;
    const core::CameraCalibration found = calibrateBy(all, options);
    EXPECT_EQ(found.views.size(), 9u);
    EXPECT_TRUE(says(all[4].problem, "pixels from where the camera would see them"));
    EXPECT_LT(found.rmsPx, 0.1);
    EXPECT_GT(all[3].distanceMm, 100.0);

    options.mostViews = 5;
    auto few = frames;
    EXPECT_LE(calibrateBy(few, options).views.size(), 5u);
    EXPECT_EQ(std::ranges::count_if(few, [](const BoardFrame& frame) { return frame.problem.empty(); }),
              static_cast<std::ptrdiff_t>(calibrateBy(few, options).views.size()));
    std::vector<BoardFrame> same(6, frames[0]);
    EXPECT_TRUE(
        says(messageOf<InputError>([&] { calibrateBy(same, options); }), "1 of 6 frames can be used"));
    EXPECT_TRUE(says(same[1].problem, "0.0 pixels from where it is in board frame 0"));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(calibrateBy(frames, options, {{}, stop.get_token()}), Cancelled);
}

TEST(BoardParts, DifferByTheCornersThatTheyShare)
{
    std::vector<BoardFrame> frames;
    for (const Eigen::Isometry3d& pose : boardCamera().poses(6)) {
        const auto corners = boardCamera().corners(pose);
        for (const int first : {0, 18}) { // two parts of each, which share two rows
            BoardFrame& frame = frames.emplace_back();
            frame.columns = 640;
            frame.rows = 480;
            for (int corner = first; corner < first + 36; ++corner) {
                frame.corners.push_back(corners[static_cast<std::size_t>(corner)]);
                frame.numbers.push_back(corner);
            }
        }
    }
    BoardCalibrationOptions options;
    options.board = kBoard;
    options.partsSuffice = true;
    const core::CameraCalibration found = calibrateBy(frames, options);
    EXPECT_EQ(found.views.size(), 6u);
    EXPECT_NEAR(found.camera.focalPx.x(), boardCamera().intrinsics().focalPx.x(), 1e-3);
    const auto isSame = [](const BoardFrame& frame) {
        return frame.problem.find("only 0.0 pixels") != std::string::npos;
    };
    EXPECT_EQ(std::ranges::count_if(frames, isSame), 6);
}

} // namespace
} // namespace isocenter::app::board_detector_test
