// SPDX-License-Identifier: MIT
// Two X-ray cameras are calibrated by a cube of beads, written, and checked by matched points.
#include "core/io/files/file_contents.h"
#include "core/io/formats/geometry_file.h"
#include "core/support/random.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <Eigen/Geometry>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <vector>

namespace isocenter::app::object_calibration_test {
namespace {

using test::runCli;
using tests::says;

// In cm, as frame specifications often are.
std::vector<Eigen::Vector3d> cubeCm()
{
    std::vector<Eigen::Vector3d> points;
    for (int z = 0; z < 4; ++z)
        for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 4; ++x)
                points.emplace_back(4.0 * x, 4.0 * y + 0.1 * z, 4.0 * z);
    return points;
}

core::ProjectionMatrix trueView(double turn)
{
    Eigen::Matrix3d lens;
    lens << 3000.0, 0.0, 512.5, 0.0, 3000.0, 500.5, 0.0, 0.0, 1.0;
    core::ProjectionMatrix pose;
    pose.leftCols<3>() = Eigen::AngleAxisd(turn, Eigen::Vector3d::UnitY()).toRotationMatrix();
    pose.col(3) = Eigen::Vector3d(0.0, 0.0, 1000.0) - pose.leftCols<3>() * Eigen::Vector3d(60.0, 60.0, 60.0);
    return lens * pose;
}

Eigen::Vector2d seenIn(double turn, const Eigen::Vector3d& placeMm)
{
    return Eigen::Vector3d(trueView(turn) * placeMm.homogeneous()).hnormalized();
}

constexpr double kTurns[]{0.0, 1.5};

// cube.csv, seen.csv and pairs.csv, all with integer pixel centres and 0.2 px of noise.
const std::filesystem::path& files()
{
    static const std::filesystem::path folder = [] {
        const auto made = test::freshFolder("calibrate_object");
        const core::RandomField random(9);
        std::string cube = "x,y,z\n";
        std::string seen = "camera,point,column,row\n";
        std::string pairs;
        std::uint64_t draw = 0;
        int number = 0;
        for (const Eigen::Vector3d& point : cubeCm()) {
            cube += fmt::format("{},{},{}\n", point.x(), point.y(), point.z());
            ++number;
            std::vector<double> pixels;
            for (const double turn : kTurns)
                for (const double place : seenIn(turn, 10.0 * point))
                    pixels.push_back(place - 0.5 + 0.2 * random.gaussian(draw++));
            seen += fmt::format("cam1,{0},{1},{2}\ncam2,{0},{3},{4}\n", number, pixels[0], pixels[1],
                                pixels[2], pixels[3]);
            pairs += fmt::format("{},{},{},{}\n", pixels[0], pixels[1], pixels[2], pixels[3]);
        }
        core::writeTextFile(made / "cube.csv", cube);
        core::writeTextFile(made / "seen.csv", seen);
        core::writeTextFile(made / "pairs.csv", pairs);
        return made;
    }();
    return folder;
}

std::string calibration(const std::string& options)
{
    return "calibrate --object " + (files() / "cube.csv").string() + " --unit cm --points " +
           (files() / "seen.csv").string() + " --pixel-centre 0 " + options;
}

TEST(ObjectCalibrationCommand, WritesGeometryAndMayaCamsAndChecksThem)
{
    const auto folder = test::freshFolder("calibrate_object_out");
    const auto geometry = folder / "geometry.json";
    const auto [exitCode, output] =
        runCli(calibration("--columns 1024 --rows 1000 --pitch 0.4 --json --geometry " + geometry.string() +
                           " --mayacam " + (folder / "cams").string() + " 2>/dev/null"));
    ASSERT_EQ(exitCode, 0) << output;
    const auto document = nlohmann::json::parse(output);
    EXPECT_NEAR(document.at("rmsPx").get<double>(), 0.28, 0.05);
    EXPECT_GT(document.at("leaveOneOutRmsPx"), document.at("rmsPx"));
    ASSERT_EQ(document.at("cameras").size(), 2u);
    EXPECT_NEAR(document.at("cameras")[0].at("focalPx")[0].get<double>(), 3000.0, 30.0);
    EXPECT_EQ(document.at("points").size(), 128u);
    EXPECT_EQ(document.at("points")[1].at("camera"), "cam2");
    const auto views = core::readGeometryFile(geometry);
    ASSERT_EQ(views.size(), 2u);
    EXPECT_NEAR(views[0].projection.sourceToDetectorMm(), 1200.0, 12.0);
    for (std::size_t camera = 0; camera < 2; ++camera) {
        const auto mayaCam =
            core::readGeometryFile(folder / "cams" / fmt::format("cam{}.txt", camera + 1)).front();
        for (const Eigen::Vector3d& point : cubeCm()) {
            const Eigen::Vector2d seen = views[camera].projection.project(10.0 * point);
            EXPECT_LT((seen - seenIn(kTurns[camera], 10.0 * point)).norm(), 0.3);
            EXPECT_LT((seen - mayaCam.projection.project(10.0 * point)).norm(), 1e-3);
        }
    }
    const std::string pairs = "calibration-check --pixel-centre 0 " + (files() / "pairs.csv").string();
    const auto good = runCli(pairs + " --geometry " + geometry.string());
    EXPECT_EQ(good.exitCode, 0) << good.output;
    EXPECT_TRUE(says(good.output, "the calibration holds (limits: mean 1 px, 95 % 2.5 px)"));
    const auto strict =
        runCli(pairs + " --limit-mean 0.05 --json --geometry " + geometry.string() + " 2>/dev/null");
    EXPECT_EQ(nlohmann::json::parse(strict.output).at("health"), "drifted");
    EXPECT_EQ(strict.exitCode, 6);
    const auto exchanged = runCli(pairs + " --view cam2 --view cam1 --geometry " + geometry.string());
    EXPECT_TRUE(says(exchanged.output, "the calibration is wrong"));
    EXPECT_EQ(exchanged.exitCode, 6);
    const auto cams = runCli(pairs + " --geometry " + (folder / "cams" / "cam1.txt").string() + " " +
                             (folder / "cams" / "cam2.txt").string());
    EXPECT_TRUE(says(cams.output, "the calibration holds"));
    const auto text = runCli(calibration("--columns 1024 --rows 1000"));
    EXPECT_TRUE(says(text.output, "camera cam2: 64 points"));
    EXPECT_TRUE(says(text.output, "farthest from where the others let expect them"));
}

TEST(ObjectCalibrationCommand, SaysWhatIsMissing)
{
    const auto expectRefused = [](const std::string& arguments, int exitCode, const std::string& part) {
        const auto run = runCli(arguments);
        EXPECT_EQ(run.exitCode, exitCode) << arguments << '\n' << run.output;
        EXPECT_TRUE(says(run.output, part));
    };
    expectRefused(calibration(""), 2, "--columns and --rows");
    expectRefused(calibration("--columns 1 2 3 --rows 1000"), 2,
                  "--columns takes one number for all 2 cameras");
    expectRefused(calibration("--columns 1024 --rows 1000 --out camera.json"), 2, "are for boards");
    expectRefused("calibrate --object " + (files() / "cube.csv").string(), 2, "--points FILE");
    expectRefused("calibrate --board 9x6 --points x.csv --square 3 x.png", 2, "--object");
    expectRefused("calibrate --object " + (files() / "seen.csv").string() + " --points " +
                      (files() / "seen.csv").string() + " --columns 9 --rows 9",
                  3, "seen.csv: line 4: the point \"cam1\" stands there twice");
    const std::string pairs = "calibration-check " + (files() / "pairs.csv").string();
    expectRefused(pairs, 2, "--geometry");
    expectRefused(pairs + " --geometry a b c", 2, "two views are checked");
    expectRefused(pairs + " --geometry /no/such/file.json", 3, "/no/such/file.json");
}

} // namespace
} // namespace isocenter::app::object_calibration_test
