// SPDX-License-Identifier: MIT
#include "core/features/camera_intrinsics.h"
#include "core/features/homography.h"
#include "core/features/judging/ground_truth_camera.h"
#include "core/features/pixel_centre.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/camera_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace isocenter::app::match_command_test {
namespace {

using test::kLeastMs;
using test::runCli;
using tests::says;

std::string written(const std::filesystem::path& folder, const std::string& name, const core::Image& image)
{
    const std::filesystem::path file = folder / name;
    core::writeTiff(file, {&image, 1}, core::SampleType::Unsigned8);
    return file.string();
}

core::Image wall(std::uint32_t seed, int frame)
{
    core::GroundTruthCameraOptions options;
    options.columns = 320;
    options.rows = 240;
    options.motion = core::CameraMotion::named("translation");
    options.seed = seed;
    return core::GroundTruthCamera(options).frame(frame).image;
}

TEST(MatchCommand, ShowsTheHomography)
{
    const auto folder = test::freshFolder("match");
    const std::string a = written(folder, "a.tif", wall(1, 0));
    const std::string b = written(folder, "b.tif", wall(1, 5));
    const auto [exitCode, output] = runCli("match --device cpu " + a + " " + b);
    EXPECT_EQ(exitCode, 0) << output;
    EXPECT_TRUE(says(output, "a.tif: 320 x 240 pixels, "));
    EXPECT_TRUE(says(output, "matches below the ratio 0.8, mutual"));
    EXPECT_TRUE(says(output, "of them agree on a homography to"));
    EXPECT_TRUE(says(output, "second from first (centre of the first pixel at 0.5):"));
}

TEST(MatchCommand, GivesTheSameToMachines)
{
    const auto folder = test::freshFolder("match_json");
    const std::string a = written(folder, "a.tif", wall(1, 0));
    const std::string b = written(folder, "b.tif", wall(1, 5));
    const auto [exitCode, output] =
        runCli("match --json --device cpu --ratio 0.7 --one-way " + a + " " + b + " 2>/dev/null");
    EXPECT_EQ(exitCode, 0) << output;
    const nlohmann::json document = nlohmann::json::parse(output);
    EXPECT_EQ(document.at("device"), "cpu");
    EXPECT_EQ(document.at("mutual"), false);
    EXPECT_GT(document.at("first").at("features"), 100);
    EXPECT_GT(document.at("inliers"), 50);
    EXPECT_LE(document.at("inliers"), document.at("matches"));
    EXPECT_LT(document.at("rmsPx"), 1.0);
    const Eigen::Matrix3d truth = [] {
        core::GroundTruthCameraOptions options;
        options.columns = 320;
        options.rows = 240;
        options.motion = core::CameraMotion::named("translation");
        return core::GroundTruthCamera(options).frameFromFirst(5);
    }();
    for (int row = 0; row < 2; ++row)
        EXPECT_NEAR(document.at("secondFromFirst")[static_cast<std::size_t>(row)][2], truth(row, 2), 0.3);
    for (const char* stage : {"firstFeatures", "secondFeatures", "matching", "scoring", "refining"})
        EXPECT_GT(document.at("ms").at(stage), kLeastMs) << stage;
}

Eigen::Matrix3d matrixIn(const nlohmann::json& rows)
{
    Eigen::Matrix3d matrix;
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            matrix(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column)) = rows[row][column];
    return matrix;
}

// The homography takes the places of its own convention, and both say the same.
TEST(MatchCommand, WritesHomographiesInEitherConvention)
{
    const auto folder = test::freshFolder("match_centre");
    const std::string pictures =
        written(folder, "a.tif", wall(1, 0)) + " " + written(folder, "b.tif", wall(1, 5));
    const auto matched = [&](const std::string& options) {
        return nlohmann::json::parse(
            runCli("match --json --device cpu " + options + pictures + " 2>/dev/null").output);
    };
    const auto half = matched("");
    const auto zero = matched("--pixel-centre 0 ");
    EXPECT_EQ(half.at("pixelCentre"), 0.5);
    EXPECT_EQ(zero.at("pixelCentre"), 0.0);
    const Eigen::Matrix3d ours = matrixIn(half.at("secondFromFirst"));
    const Eigen::Matrix3d theirs = matrixIn(zero.at("secondFromFirst"));
    EXPECT_TRUE(core::homographyFrom(core::PixelCentre::Zero, theirs).isApprox(ours, 1e-9));
    EXPECT_TRUE(says(runCli("match --pixel-centre 0 --device cpu " + pictures).output,
                     "centre of the first pixel at 0)"));
}

TEST(MatchCommand, ExportsPositionsDescriptorsAndMatches)
{
    const auto folder = test::freshFolder("match_export");
    const std::string arguments = "--device cpu --no-doubling --pixel-centre 0 " +
                                  written(folder, "a.tif", wall(1, 0)) + " " +
                                  written(folder, "b.tif", wall(1, 5));
    ASSERT_EQ(runCli("match --export " + (folder / "m.json").string() + " " + arguments).exitCode, 0);
    const auto json = nlohmann::json::parse(core::readTextFile(folder / "m.json"));
    EXPECT_EQ(json.at("schema"), "isocenter.match/1");
    EXPECT_EQ(json.at("sift").at("doubling"), false);
    EXPECT_EQ(json.at("first").at("keypoints").size(), json.at("first").at("features"));
    EXPECT_EQ(json.at("second").at("keypoints")[0].at("descriptor").size(), 128u);
    ASSERT_EQ(json.at("matchList").size(), json.at("matches"));
    const Eigen::Matrix3d homography = matrixIn(json.at("secondFromFirst"));
    int inliers = 0;
    for (const auto& match : json.at("matchList")) {
        const auto placeOf = [&](const char* side) {
            const auto& point = json.at(side).at("keypoints")[match.at(side).get<std::size_t>()];
            return Eigen::Vector2d(point.at("x").get<double>(), point.at("y").get<double>());
        };
        if (!match.at("inlier").get<bool>())
            continue;
        ++inliers;
        EXPECT_LT((core::transferred(homography, placeOf("first")) - placeOf("second")).norm(), 4.5);
    }
    EXPECT_EQ(inliers, json.at("inliers"));
    ASSERT_EQ(runCli("match --export " + (folder / "m.csv").string() + " " + arguments).exitCode, 0);
    const std::string csv = core::readTextFile(folder / "m.csv");
    EXPECT_TRUE(csv.starts_with("first,second,x1,y1,x2,y2,distance,secondDistance,inlier,pixelCentre\n"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), static_cast<std::ptrdiff_t>(json.at("matchList").size()) + 1);
    EXPECT_EQ(runCli("match --export m.txt " + arguments).exitCode, 2);
#ifdef ISOCENTER_TEST_PNG
    ASSERT_EQ(runCli("match --colmap " + (folder / "colmap").string() + " " + arguments).exitCode, 0);
    EXPECT_TRUE(core::readTextFile(folder / "colmap/matches.txt").starts_with("a.png b.png\n"));
    EXPECT_TRUE(std::filesystem::exists(folder / "colmap/features/b.png.txt"));
#endif
}

// What a camera with distortion sees of a picture that a pinhole camera took.
core::Image throughLens(const core::Image& image, const core::CameraIntrinsics& camera)
{
    core::Image seen(image.columns, image.rows);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const Eigen::Vector2d direction = camera.directionOf({column + 0.5, row + 0.5});
            const Eigen::Vector2d place = camera.focalPx.cwiseProduct(direction) + camera.centrePx;
            const double x = std::clamp(place.x() - 0.5, 0.0, image.columns - 1.001);
            const double y = std::clamp(place.y() - 0.5, 0.0, image.rows - 1.001);
            const int left = static_cast<int>(x);
            const int top = static_cast<int>(y);
            const auto pixel = [&](int c, int r) { return static_cast<double>(image.at(c, r)); };
            seen.at(column, row) = static_cast<float>(
                std::lerp(std::lerp(pixel(left, top), pixel(left + 1, top), x - left),
                          std::lerp(pixel(left, top + 1), pixel(left + 1, top + 1), x - left), y - top));
        }
    return seen;
}

TEST(MatchCommand, TakesTheDistortionOutOfBoth)
{
    const auto folder = test::freshFolder("match_undistort");
    core::CameraIntrinsics camera = core::simpleCamera(320, 240, 70.0);
    camera.radial = {0.12, 0.0, 0.0};
    core::writeCameraFile(folder / "camera.json", camera);
    const std::string pictures = written(folder, "a.tif", throughLens(wall(1, 0), camera)) + " " +
                                 written(folder, "b.tif", throughLens(wall(1, 12), camera));
    const auto matched = [&](const std::string& options) {
        const auto [exitCode, output] =
            runCli("match --json --device cpu " + options + pictures + " 2>/dev/null");
        EXPECT_EQ(exitCode, 0) << output;
        return nlohmann::json::parse(output);
    };
    const auto plain = matched("");
    const auto corrected = matched("--undistort " + (folder / "camera.json").string() + " ");
    EXPECT_LT(corrected.at("rmsPx"), 0.6 * plain.at("rmsPx").get<double>());
    core::GroundTruthCameraOptions options;
    options.columns = 320;
    options.rows = 240;
    options.motion = core::CameraMotion::named("translation");
    const Eigen::Matrix3d truth = core::GroundTruthCamera(options).frameFromFirst(12);
    for (int row = 0; row < 2; ++row)
        EXPECT_NEAR(corrected.at("secondFromFirst")[static_cast<std::size_t>(row)][2], truth(row, 2), 0.5);

    core::writeCameraFile(folder / "other.json", core::simpleCamera(640, 480, 70.0));
    const auto refused =
        runCli("match --device cpu --undistort-second " + (folder / "other.json").string() + " " + pictures);
    EXPECT_EQ(refused.exitCode, 3);
    EXPECT_TRUE(says(refused.output, "b.tif")) << refused.output;
    EXPECT_TRUE(says(refused.output, "640 x 480")) << refused.output;
}

#ifdef ISOCENTER_TEST_PNG
TEST(MatchCommand, DrawsBothPictures)
{
    const auto folder = test::freshFolder("match_overlay");
    const std::string a = written(folder, "a.tif", wall(1, 0));
    const std::string b = written(folder, "b.tif", wall(1, 5));
    const auto overlay = folder / "overlay.png";
    const auto [exitCode, output] =
        runCli("match --device cpu --overlay " + overlay.string() + " " + a + " " + b);
    EXPECT_EQ(exitCode, 0) << output;
    const core::Image picture = core::readImage(overlay);
    EXPECT_EQ(picture.columns, 640);
    EXPECT_EQ(picture.rows, 240);
    EXPECT_NE(picture.values, core::Image(640, 240).values);
}
#endif

TEST(MatchCommand, SaysWhyThereIsNoHomography)
{
    const auto folder = test::freshFolder("match_none");
    const std::string a = written(folder, "a.tif", wall(1, 0));
    const std::string other = written(folder, "other.tif", wall(2, 0));
    const std::string grey = written(folder, "grey.tif", core::Image(100, 80, 90.0f));
    auto run = runCli("match --device cpu " + a + " " + other);
    EXPECT_EQ(run.exitCode, 3);
    EXPECT_TRUE(says(run.output, "no homography was found: "));
    run = runCli("match --device cpu " + a + " " + grey);
    EXPECT_EQ(run.exitCode, 3);
    EXPECT_TRUE(says(run.output, "grey.tif: 0 features were found, and a homography takes 8 at least"));
    run = runCli("match --device cpu " + a + " /no/such/picture.png");
    EXPECT_EQ(run.exitCode, 3);
    EXPECT_TRUE(says(run.output, "/no/such/picture.png"));
    run = runCli("match --device cpu --threshold -1 " + a + " " + other);
    EXPECT_EQ(run.exitCode, 2);
    EXPECT_TRUE(says(run.output, "a threshold of -1 pixels makes no sense"));
    EXPECT_EQ(runCli("match --detector orb " + a + " " + other).exitCode, 2);
    EXPECT_EQ(runCli("match " + a).exitCode, 2);
}

} // namespace
} // namespace isocenter::app::match_command_test
