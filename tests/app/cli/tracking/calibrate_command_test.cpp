// SPDX-License-Identifier: MIT
// Cameras are calibrated by computed pictures of a chessboard, as users do it.
#include "core/io/formats/camera_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/calibration/board_scene.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::calibrate_command_test {
namespace {

using test::runCli;
using tests::says;

void writePicture(const std::filesystem::path& file, const core::Image& image)
{
    core::writeTiff(file, {&image, 1}, core::SampleType::Unsigned8);
}

// A folder of pictures of a board by a camera with distortion: 12 good ones, one like the first, one on which
// the board is cut off, one without a board.
const std::filesystem::path& boardPictures()
{
    static const std::filesystem::path folder = [] {
        const auto made = test::freshFolder("calibrate");
        test::BoardCamera camera(test::distortingCamera(), core::Chessboard{9, 6, 25.0});
        const auto poses = camera.poses(12);
        std::uint32_t number = 10;
        for (const Eigen::Isometry3d& pose : poses) {
            writePicture(made / fmt::format("{}.tif", number), camera.picture(pose, 2.0, number));
            ++number;
        }
        writePicture(made / "22.tif", camera.picture(poses[0], 2.0, 22));
        Eigen::Isometry3d cut = poses[1];
        cut.translation().x() += 120.0;
        writePicture(made / "23.tif", camera.picture(cut, 2.0, 23));
        cut.translation().x() += 2000.0;
        writePicture(made / "24.tif", camera.picture(cut, 2.0, 24));
        return made;
    }();
    return folder;
}

TEST(CalibrateCommand, WritesTheCameraOfPictures)
{
    const auto file = test::freshFolder("calibrate_out") / "camera.json";
    const auto [exitCode, output] = runCli("calibrate --device cpu --board 9x6 --square 25 --json --out " +
                                           file.string() + " " + boardPictures().string() + " 2>/dev/null");
    ASSERT_EQ(exitCode, 0) << output;
    const auto document = nlohmann::json::parse(output);
    EXPECT_EQ(document.at("used"), 12);
    EXPECT_LT(document.at("rmsPx"), 0.1);
    ASSERT_EQ(document.at("frames").size(), 15u);
    for (std::size_t frame = 0; frame < 15; ++frame)
        EXPECT_EQ(document.at("frames")[frame].at("frame"), frame);
    EXPECT_TRUE(says(document.at("frames")[12].at("problem"), "pixels from where it is in "));
    EXPECT_TRUE(says(document.at("frames")[13].at("problem"), "of 54 corners are seen"));
    EXPECT_TRUE(says(document.at("frames")[14].at("problem"), "no chessboard is seen"));
    const core::CameraIntrinsics truth = test::distortingCamera();
    const core::CameraIntrinsics found = core::readCameraFile(file);
    EXPECT_EQ(found.columns, 640);
    EXPECT_NEAR(found.focalPx.x() / truth.focalPx.x(), 1.0, 0.001);
    EXPECT_NEAR(found.focalPx.y() / truth.focalPx.y(), 1.0, 0.001);
    EXPECT_LT((found.centrePx - truth.centrePx).norm(), 1.0);
    EXPECT_NEAR(found.radial[0], truth.radial[0], 0.01);
    for (const char* name : {"fx", "cy", "k2", "p1"}) {
        EXPECT_GT(document.at("camera").at(name).at("standardDeviation"), 0.0) << name;
    }
    EXPECT_EQ(document.at("camera").at("k3").at("value"), 0.0);
    const auto text = runCli("calibrate --device cpu --board 9x6 --square 25 " + boardPictures().string());
    EXPECT_EQ(text.exitCode, 0);
    EXPECT_TRUE(says(text.output, "camera of 640 x 480 pixels by 12 of 15 frames on cpu"));
    EXPECT_TRUE(says(text.output, "frame 0: used, 54 corners, 0.0"));
    EXPECT_TRUE(says(text.output, "frame 14: not used: no chessboard is seen"));
    EXPECT_EQ(text.output.find("k3"), std::string::npos);
}

TEST(CalibrateCommand, WritesTheCameraInEitherConvention)
{
    const auto folder = test::freshFolder("calibrate_centre");
    const auto calibrated = [&](const std::string& name, const std::string& options) {
        const auto run =
            runCli("calibrate --device cpu --board 9x6 --square 25 --json " + options + " --out " +
                   (folder / name).string() + " " + boardPictures().string() + " 2>/dev/null");
        EXPECT_EQ(run.exitCode, 0) << run.output;
        return nlohmann::json::parse(run.output);
    };
    const auto half = calibrated("half.json", "");
    const auto zero = calibrated("zero.json", "--pixel-centre 0");
    EXPECT_EQ(half.at("pixelCentre"), 0.5);
    EXPECT_EQ(zero.at("pixelCentre"), 0.0);
    EXPECT_NEAR(half.at("camera").at("cx").at("value").get<double>() - 0.5,
                zero.at("camera").at("cx").at("value").get<double>(), 1e-6);
    EXPECT_LT((core::readCameraFile(folder / "half.json").centrePx -
               core::readCameraFile(folder / "zero.json").centrePx)
                  .norm(),
              1e-6); // the same camera
}

TEST(CalibrateCommand, SaysWhatIsMissing)
{
    const std::string folder = boardPictures().string();
    const auto expectRefused = [](const std::string& arguments, int exitCode, const std::string& part) {
        const auto run = runCli("calibrate --device cpu " + arguments);
        EXPECT_EQ(run.exitCode, exitCode) << arguments;
        EXPECT_TRUE(says(run.output, part));
    };
    expectRefused("--board 9x6 --square 25 --frames 2 " + folder, 3, "2 of 2 frames can be used");
    expectRefused("--board 7x5 --square 25 --frames 2 " + folder, 3, "has 9 x 6 inner corners, not 7 x 5");
    expectRefused("--board 9x6 --square 25 " + folder + "/24.tif", 3, "no chessboard is seen");
    expectRefused("--board 9x6 --square 25 /no/such/folder", 3, "/no/such/folder");
    expectRefused("--board 9by6 --square 25 " + folder, 2, "not as '9by6'");
    expectRefused("--board 2x6 --square 25 " + folder, 2, "2x6 inner corners");
    expectRefused("--board 9x6 --square 0 " + folder, 2, "squares of 0 mm");
    expectRefused("--board 9x6 --square 25 --every 0 " + folder, 2, "--every");
    expectRefused("--board 9x6 --square 25 --most-views 2 " + folder, 2, "3 views or more");
    expectRefused("--board 9x6 " + folder, 2, "--square");
    core::Image small(320, 240, 90.0f);
    const auto other = test::freshFolder("calibrate_small") / "small.tif";
    writePicture(other, small);
    const auto mixed =
        runCli("calibrate --device cpu --board 9x6 --square 25 --frames 6 " + folder + " " + other.string());
    EXPECT_EQ(mixed.exitCode, 0) << mixed.output;
    EXPECT_TRUE(says(mixed.output, "small.tif frame 0: not used: it has 320 x 240 pixels, not 640 x 480"));
}

// A board that a hand hides in part, and that reaches beyond the picture.
std::filesystem::path charucoPictures()
{
    const auto folder = test::freshFolder("calibrate_charuco");
    const core::CharucoBoard board{10, 7, 25.0, 18.75, core::MarkerDictionary::named("5x5_50"), false};
    test::BoardCamera camera(test::distortingCamera(), board);
    std::uint32_t number = 10;
    for (Eigen::Isometry3d pose : camera.poses(10)) {
        pose.translation().z() *= 0.8;
        core::Image picture = camera.picture(pose, 2.0, number);
        for (int row = 300; row < 480; ++row)
            for (int column = 280; column < 350; ++column)
                picture.at(column, row) = 120.0f;
        writePicture(folder / fmt::format("{}.tif", number++), picture);
    }
    return folder;
}

TEST(CalibrateCommand, ReadsPartsOfBoardsWithMarkers)
{
    const auto folder = charucoPictures();
    const auto file = test::freshFolder("calibrate_charuco_out") / "camera.json";
    const std::string board = "calibrate --charuco 10x7 --square 25 --marker 18.75 ";
    const auto [exitCode, output] = runCli(board + "--dictionary 5x5_50 --json --out " + file.string() + " " +
                                           folder.string() + " 2>/dev/null");
    ASSERT_EQ(exitCode, 0) << output;
    const auto document = nlohmann::json::parse(output);
    EXPECT_EQ(document.at("charuco"), "10x7");
    EXPECT_EQ(document.at("dictionary"), "5x5_50");
    EXPECT_FALSE(document.contains("device"));
    EXPECT_GE(document.at("used"), 9);
    EXPECT_LT(document.at("rmsPx"), 0.12);
    for (const auto& frame : document.at("frames")) {
        EXPECT_LT(frame.at("corners"), 54);
    }
    const core::CameraIntrinsics truth = test::distortingCamera();
    const core::CameraIntrinsics found = core::readCameraFile(file);
    EXPECT_NEAR(found.focalPx.x() / truth.focalPx.x(), 1.0, 0.003);
    EXPECT_LT((found.centrePx - truth.centrePx).norm(), 2.0);
    EXPECT_NEAR(found.radial[0], truth.radial[0], 0.02);

    const auto wrong = runCli(board + "--dictionary 6x6_50 " + folder.string());
    EXPECT_EQ(wrong.exitCode, 3);
    EXPECT_TRUE(says(wrong.output, "no marker of the dictionary 6x6_50 is seen"));
    EXPECT_EQ(runCli(board + "--dictionary 9x9_50 " + folder.string()).exitCode, 2);
    const std::string square = "calibrate --square 25 ";
    EXPECT_EQ(runCli(square + "--charuco 10x7 " + folder.string()).exitCode, 2); // no --marker
    EXPECT_EQ(runCli(square + "--charuco 10x7 --marker 18 --board 9x6 " + folder.string()).exitCode, 2);
    EXPECT_EQ(runCli(square + "--board 9x6 --legacy " + folder.string()).exitCode, 2);
    EXPECT_EQ(runCli(square + folder.string()).exitCode, 2);
    EXPECT_TRUE(says(runCli(square + "--board 9x6").output, "or --draw-board FILE"));
}

#ifdef ISOCENTER_TEST_PNG
TEST(CalibrateCommand, DrawsBoards)
{
    const auto file = test::freshFolder("calibrate_draw") / "board.png";
    const auto drawn =
        runCli("calibrate --charuco 6x5 --square 20 --marker 15 --draw-board " + file.string());
    ASSERT_EQ(drawn.exitCode, 0) << drawn.output;
    EXPECT_TRUE(says(drawn.output, "160 x 140 mm at 300 pixels an inch"));
    const core::Image picture = core::readImage(file);
    EXPECT_EQ(picture.columns, 1890);
    EXPECT_EQ(picture.at(240, 240), 0.0f);
    EXPECT_EQ(picture.at(100, 100), 255.0f);
    EXPECT_EQ(runCli("calibrate --board 5x4 --square 20 --draw-board " + file.string()).exitCode, 0);
    const auto refused = runCli("calibrate --board 5x4 --square 20 --draw-board board.txt");
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_TRUE(says(refused.output, "board.txt: a board is written as .png"));
}
#endif

} // namespace
} // namespace isocenter::app::calibrate_command_test
