// SPDX-License-Identifier: MIT
#include "core/features/camera_intrinsics.h"
#include "core/features/ground_truth_camera.h"
#include "core/io/camera_file.h"
#include "core/io/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

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
    EXPECT_TRUE(says(output, "second from first:"));
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
        EXPECT_GT(document.at("ms").at(stage), 0.0) << stage;
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
} // namespace isocenter::app
