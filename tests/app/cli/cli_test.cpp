// SPDX-License-Identifier: MIT
// Runs the built isocenter-cli as a user would: sub-commands, exit codes, messages and files.
#include "core/io/files/file_contents.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/pose_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <vector>

namespace isocenter::app::cli_test {
namespace {

using Outcome = test::CliOutcome;
using test::freshFolder;
using test::kLeastMs;
using test::runCli;

// A small synthetic case on disk, made by the program itself.
const std::filesystem::path& smallCase()
{
    static const std::filesystem::path folder = [] {
        const std::filesystem::path made = freshFolder("case");
        const Outcome outcome =
            runCli(fmt::format("phantom --output {} --size 96,96,72 --image 128,128", made.string()));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return made;
    }();
    return folder;
}

std::string caseArguments()
{
    return fmt::format("--ct {0}/ct --xray {1} --truth {0}/truth.json", smallCase().string(),
                       (smallCase() / "xray" / "view_1.dcm").string());
}

TEST(CommandLine, HelpNamesUnitsAndExamples)
{
    for (const std::string command :
         {"register", "schedules", "drr", "bench drr", "devices", "demo", "phantom", "geometry", "start"}) {
        const Outcome outcome = runCli(command + " --help");
        EXPECT_EQ(outcome.exitCode, 0);
        EXPECT_NE(outcome.output.find("Example"), std::string::npos) << command;
    }
    EXPECT_NE(runCli("register --help").output.find("mm"), std::string::npos);
}

TEST(CommandLine, WrongUsageIsExitCode2)
{
    EXPECT_EQ(runCli("").exitCode, 2);
    EXPECT_EQ(runCli("register --nonsense").exitCode, 2);
    const Outcome device = runCli("register " + caseArguments() + " --device quantum");
    EXPECT_EQ(device.exitCode, 2);
    EXPECT_NE(device.output.find("quantum"), std::string::npos) << device.output;
}

TEST(CommandLine, MissingInputIsExitCode3AndNamed)
{
    const Outcome outcome = runCli("register --ct /nowhere/ct --xray /nowhere/xray.dcm");
    EXPECT_EQ(outcome.exitCode, 3);
    EXPECT_NE(outcome.output.find("/nowhere/"), std::string::npos);
}

TEST(CommandLine, MissingDeviceIsExitCode4)
{
    const Outcome outcome = runCli("register " + caseArguments() + " --device opencl:77");
    EXPECT_EQ(outcome.exitCode, 4);
    EXPECT_NE(outcome.output.find("opencl:77"), std::string::npos);
}

TEST(CommandLine, DevicesAsJson)
{
    const Outcome outcome = runCli("devices --json");
    ASSERT_EQ(outcome.exitCode, 0);
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(document["devices"][0]["id"], "cpu");
}

TEST(CommandLine, RegistersAPhantomAndWritesItsFiles)
{
    const std::filesystem::path output = freshFolder("result");
    const std::filesystem::path report = output / "report.json";
    const Outcome outcome =
        runCli(fmt::format("register {} --device cpu --levels 2 --json --output {} 2>/dev/null",
                           caseArguments(), output.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_LT(document["error"]["mrpdMm"], 2.0);
    for (const char* file :
         {"pose.json", "pose.tfm", "trace.csv", "drr.png", "overlay.png", "difference.png"})
        EXPECT_TRUE(std::filesystem::file_size(output / file) > 100) << file;
    // The result is a start for the next run.
    const Outcome again = runCli(
        fmt::format("register {} --device cpu --multi-start 1 --json --initial {}/pose.json 2>/dev/null",
                    caseArguments(), output.string()));
    ASSERT_EQ(again.exitCode, 0);
    EXPECT_LT(nlohmann::json::parse(again.output)["error"]["mrpdMm"], 0.5);
}

// As caseArguments, with both X-rays.
std::string twoViewArguments()
{
    return caseArguments() + fmt::format(" --xray {}", (smallCase() / "xray" / "view_2.dcm").string());
}

TEST(CommandLine, RegistersTwoViewsTogether)
{
    const std::filesystem::path output = freshFolder("two-views");
    const Outcome outcome =
        runCli(fmt::format("register {} --roi 4,4,120,120 --roi 10,0,110,128 --initial {}/start.json "
                           "--device cpu --levels 3 --json --output {} 2>/dev/null",
                           twoViewArguments(), smallCase().string(), output.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_LT(document["error"]["mtreMm"], 1.0);
    ASSERT_EQ(document["views"].size(), 2u);
    const double first = document["views"][0]["value"];
    const double second = document["views"][1]["value"];
    EXPECT_NE(first, second);
    EXPECT_NEAR(document["value"], 0.5 * (first + second), 1e-6);
    EXPECT_NEAR(document["error"]["mrpdMm"].get<double>(),
                0.5 * (document["error"]["viewMrpdMm"][0].get<double>() +
                       document["error"]["viewMrpdMm"][1].get<double>()),
                1e-9);
    EXPECT_EQ(document["options"]["roi"], "4,4,120,120 10,0,110,128");
    for (const char* file : {"pose.json", "drr_1.png", "drr_2.png", "overlay_2.png", "difference_2.png"})
        EXPECT_TRUE(std::filesystem::file_size(output / file) > 100) << file;
    EXPECT_FALSE(std::filesystem::exists(output / "drr.png"));
}

TEST(CommandLine, AStartOutsideTheViewsIsRefusedAndBroughtIntoThem)
{
    const std::string aside = twoViewArguments() + " --initial 900,0,0,0,0,0 --device cpu --levels 2";
    const Outcome refused = runCli("register " + aside);
    EXPECT_EQ(refused.exitCode, 3);
    EXPECT_NE(refused.output.find("view 1 (view_1.dcm"), std::string::npos) << refused.output;
    EXPECT_NE(refused.output.find("does not overlap the image"), std::string::npos);
    EXPECT_NE(refused.output.find("--centre-in-views"), std::string::npos);
    const Outcome centred = runCli("register " + aside + " --centre-in-views --json 2>/dev/null");
    ASSERT_EQ(centred.exitCode, 0) << centred.output;
    const auto document = nlohmann::json::parse(centred.output);
    EXPECT_LT(document["error"]["mtreMm"], 2.0);
    EXPECT_TRUE(document["doubts"].empty());
    EXPECT_GT(document["fullResolution"]["value"], document["fullResolution"]["startValue"]);
    EXPECT_EQ(document["options"]["centreInViews"], "true");
    // A start that is turned, and turned back.
    const auto startOf = [&](const std::string& more) {
        const Outcome outcome =
            runCli(fmt::format("start --ct {}/ct --xray {} --initial 900,0,0,0,0,0 "
                               "--centre-in-views --json {} 2>/dev/null",
                               smallCase().string(), (smallCase() / "xray" / "view_1.dcm").string(), more));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return nlohmann::json::parse(outcome.output)["pose"]["rotationDeg"].get<std::vector<double>>();
    };
    EXPECT_NEAR(std::abs(startOf("--turn rows:180")[2]), 180.0, 1e-6);
    EXPECT_NEAR(startOf("--turn rows:90 --turn rows:-90")[2], 0.0, 1e-6);
    const Outcome crooked = runCli("register " + aside + " --turn rows:45");
    EXPECT_EQ(crooked.exitCode, 2);
    EXPECT_NE(crooked.output.find("rows:180"), std::string::npos) << crooked.output;
}

TEST(CommandLine, ASearchThatEndsAtItsBoundSaysSo)
{
    const Outcome outcome = runCli(
        fmt::format("register {} --initial {}/start.json --bounds 0.3,0.3 --device cpu --levels 2 --json "
                    "2>/dev/null",
                    caseArguments(), smallCase().string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(nlohmann::json::parse(outcome.output)["doubts"][0]["doubt"], "at-bound");
}

TEST(CommandLine, LocksAxesOfTheViewOrOfTheWorld)
{
    const auto moved = [](const std::string& more) {
        const Outcome outcome = runCli(fmt::format(
            "register {} --initial 3,4,5,0,0,0 --lock ty,rx {} --device cpu --levels 2 --json 2>/dev/null",
            caseArguments(), more));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return nlohmann::json::parse(outcome.output);
    };
    const auto world = moved("--lock-axes world");
    EXPECT_NEAR(world["pose"]["translationMm"][1].get<double>(), 4.0, 1e-6);
    EXPECT_EQ(world["options"]["lockAxes"], "world");
    EXPECT_EQ(world["searchAxes"], "world");
    const auto view = moved("");
    EXPECT_GT(std::abs(view["pose"]["translationMm"][1].get<double>() - 4.0),
              1e-3); // its depth, which is free
    EXPECT_EQ(view["options"]["lockAxes"], "view");
}

TEST(CommandLine, AGuessedGeometryIsNamedInEveryResult)
{
    const std::filesystem::path folder = freshFolder("guessed");
    auto views = core::readGeometryFile(smallCase() / "geometry.json");
    views.erase(views.begin() + 1, views.end());
    views[0].assumed = true;
    core::writeGeometryFile(folder / "geometry.json", views);
    const std::string command =
        fmt::format("register {} --geometry {}/geometry.json --initial {}/start.json "
                    "--device cpu --levels 2 --output {}",
                    caseArguments(), folder.string(), smallCase().string(), (folder / "out").string());
    const Outcome text = runCli(command);
    ASSERT_EQ(text.exitCode, 0) << text.output;
    EXPECT_NE(text.output.find("warning      view 1: its geometry is a guess"), std::string::npos)
        << text.output;
    const auto json = nlohmann::json::parse(runCli(command + " --json 2>/dev/null").output);
    EXPECT_EQ(json["views"][0]["geometryGuesses"].size(), 1u);
    EXPECT_NE(
        core::readPoseFile(folder / "out" / "pose.json").options.at("geometryGuesses_1").find("assumed"),
        std::string::npos);
}

TEST(CommandLine, OptionsOfViewsThatDoNotFitAreNamed)
{
    const auto expectRefused = [](const std::string& more, int exitCode, const std::string& mention) {
        const Outcome outcome = runCli(fmt::format("register {} {}", twoViewArguments(), more));
        EXPECT_EQ(outcome.exitCode, exitCode) << outcome.output;
        EXPECT_NE(outcome.output.find(mention), std::string::npos) << outcome.output;
    };
    expectRefused("--roi 0,0,9,9 --roi 0,0,9,9 --roi 0,0,9,9", 2, "--roi is given 3 times for 2 views");
    expectRefused("--roi 1,2,3", 2, "--roi takes four whole numbers");
    expectRefused("--pixel-spacing 0.3,-1", 2, "--pixel-spacing");
    expectRefused("--sdd 0", 2, "--sdd");
    expectRefused(fmt::format("--geometry {}/geometry.json --view 0", smallCase().string()), 2, "--view");
}

TEST(CommandLine, ViewsOfOneGeometryFileBelongToXraysInOrder)
{
    const std::filesystem::path output = freshFolder("drr-views");
    const auto render = [&](const std::string& views, const std::string& name) {
        const Outcome outcome =
            runCli(fmt::format("drr --ct {0}/ct {1} --device cpu --output {2}/{3}.tif --json",
                               smallCase().string(), views, output.string(), name));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    };
    const std::string xrays =
        fmt::format("--xray {0}/xray/view_1.dcm {0}/xray/view_2.dcm", smallCase().string());
    const std::string geometry = fmt::format("--geometry {}/geometry.json", smallCase().string());
    render(xrays + " " + geometry, "both");
    render(geometry + " --view view_2", "second");
    render(xrays + " " + geometry + " --view 1 --view 0", "swapped");
    const auto content = [&](const std::string& name) {
        return core::readTextFile(output / (name + ".tif"));
    };
    EXPECT_EQ(content("both_2"), content("second"));
    EXPECT_NE(content("both_1"), content("second"));
    EXPECT_EQ(content("swapped_1"), content("second"));
}

TEST(CommandLine, ViewsOfDifferentWorldsAreRefused)
{
    const std::filesystem::path folder = freshFolder("worlds");
    core::writeTextFile(folder / "m.csv", "750,63.5,0,132123,0,63.5,-750,-36509,0,1,0,992\n");
    ASSERT_EQ(runCli(fmt::format("geometry --matrices {0}/m.csv --columns 128 --rows 128 --pixel-centre 0 "
                                 "--output {0}/g.json",
                                 folder.string()))
                  .exitCode,
              0);
    const Outcome outcome = runCli(fmt::format("register {} --geometry {}/geometry.json --geometry {}/g.json "
                                               "--view 0 --view 0",
                                               twoViewArguments(), smallCase().string(), folder.string()));
    EXPECT_EQ(outcome.exitCode, 3) << outcome.output;
    EXPECT_NE(outcome.output.find("patient coordinates"), std::string::npos) << outcome.output;
}

TEST(CommandLine, DevicesJoinedByPlusShareTheWork)
{
    const Outcome outcome = runCli(
        fmt::format("register {} --device cpu+cpu-reference --levels 2 --json 2>/dev/null", caseArguments()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_LT(document["error"]["mrpdMm"], 2.0);
    const auto& shares = document["shares"];
    ASSERT_EQ(shares.size(), 2u);
    EXPECT_EQ(shares[1]["device"], "cpu-reference");
    EXPECT_EQ(shares[0]["poses"].get<int>() + shares[1]["poses"].get<int>(), document["evaluations"]);

    const Outcome twice = runCli("register " + caseArguments() + " --device cpu+cpu");
    EXPECT_EQ(twice.exitCode, 2);
    EXPECT_NE(twice.output.find("cpu is given twice"), std::string::npos) << twice.output;
}

TEST(CommandLine, MasksAndPreprocessesTheXray)
{
    const std::filesystem::path output = freshFolder("masked");
    core::writeTextFile(output / "mask.json",
                        R"({"schema": "isocenter.mask/1", "columns": 128, "rows": 128,
        "exclude": [[[0, 0], [30, 0], [0, 30]]]})");
    const std::string start =
        fmt::format("register {} --device cpu --levels 1 --output {} ", caseArguments(), output.string());
    const Outcome outcome = runCli(
        start + fmt::format("--measure pgncc --patch-size 12 --mask-polygon {}/mask.json --collimator auto "
                            "--preprocess clahe:3:4,gaussian:1 --what-the-measure-sees 2>/dev/null",
                            output.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const std::string pose = core::readTextFile(output / "pose.json");
    for (const char* stated : {"clahe:3:4,gaussian:1", "mask.json", "patchSize", "pgncc"})
        EXPECT_NE(pose.find(stated), std::string::npos) << stated;

    for (const char* file :
         {"seen_xray.png", "seen_drr.png", "contribution_pgncc.png", "contribution_pgncc.tif"})
        EXPECT_TRUE(std::filesystem::exists(output / file)) << file;

    const auto refused = [&](const std::string& arguments, int exitCode, const std::string& mention) {
        const Outcome refusal = runCli(start + arguments);
        EXPECT_EQ(refusal.exitCode, exitCode) << refusal.output;
        EXPECT_NE(refusal.output.find(mention), std::string::npos) << refusal.output;
    };
    refused("--preprocess blur:2", 2, "'blur' is not a known preprocessing");
    refused("--patch-stride 0", 2, "one pixel apart");
    refused("--mask /nowhere/mask.png", 3, "/nowhere/mask.png");
    refused("--measure ssd --preprocess clahe:3:4", 2, "ssd");
    core::writeTextFile(output / "other.json",
                        R"({"schema": "isocenter.mask/1", "columns": 64, "rows": 64,
        "exclude": [[[0, 0], [30, 0], [0, 30]]]})");
    refused(fmt::format("--mask-polygon {}/other.json", output.string()), 3, "64 x 64");
    refused("--roi 60,60,13,13", 3, "at least 144, such as 14 x 14 pixels");
}

TEST(CommandLine, RendersADrr)
{
    const std::filesystem::path output = freshFolder("drr");
    const Outcome outcome =
        runCli(fmt::format("drr --ct {}/ct --xray {} --device cpu --output {}/drr.tif", smallCase().string(),
                           (smallCase() / "xray" / "view_1.dcm").string(), output.string()));
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_GT(std::filesystem::file_size(output / "drr.tif"), 128u * 128u * 4u);
    EXPECT_EQ(
        runCli(fmt::format("drr --ct {0}/ct --output {1}/drr.png", smallCase().string(), output.string()))
            .exitCode,
        2);
}

TEST(CommandLine, BenchGivesJson)
{
    const Outcome outcome = runCli("bench drr --device cpu --scenes 155x120 --repeats 1 --json 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_GT(document["results"][0]["wallMs"]["median"], kLeastMs);
    EXPECT_EQ(document["results"][0]["literatureMs"]["opencl"], 0.31);
    EXPECT_EQ(runCli("bench drr --scenes nonsense").exitCode, 2);
}

TEST(CommandLine, StartsFromLandmarks)
{
    const std::filesystem::path folder = freshFolder("landmarks");
    const auto views = core::readGeometryFile(smallCase() / "geometry.json");
    const core::Pose truth = core::readPoseFile(smallCase() / "truth.json").pose;
    std::string marks = "name,x,y,z,view,column,row\n";
    for (const Eigen::Vector3d& point : core::readPoseFile(smallCase() / "truth.json").targetsMm)
        for (std::size_t view = 0; view < 2; ++view) {
            const Eigen::Vector2d pixel = views[view].projection.project(truth * point);
            marks += fmt::format("target,{},{},{},{},{},{}\n", point.x(), point.y(), point.z(), view + 1,
                                 pixel.x(), pixel.y());
        }
    core::writeTextFile(folder / "marks.csv", marks);
    const std::string data =
        fmt::format("--ct {0}/ct --xray {0}/xray/view_1.dcm {0}/xray/view_2.dcm", smallCase().string());
    const Outcome outcome =
        runCli(fmt::format("start {0} --landmarks {1}/marks.csv --output {1}/start.json --json "
                           "2>/dev/null",
                           data, folder.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_LT(document["rmsPx"], 0.01);
    EXPECT_EQ(document["landmarks"][1]["view"], 2);
    const core::Pose start = core::readPoseFile(folder / "start.json").pose;
    EXPECT_TRUE(start.worldFromVolume().isApprox(truth.worldFromVolume(), 1e-4));
    core::writeTextFile(folder / "few.csv", "a,1,2,3,1,4,5\n");
    const Outcome few = runCli(fmt::format("register {} --landmarks {}/few.csv", data, folder.string()));
    EXPECT_EQ(few.exitCode, 3);
    EXPECT_NE(few.output.find("few.csv"), std::string::npos) << few.output;
    EXPECT_NE(few.output.find("at least 4"), std::string::npos) << few.output;
    const Outcome two =
        runCli(fmt::format("start {} --landmarks {}/marks.csv --start-point 0,0,0", data, folder.string()));
    EXPECT_EQ(two.exitCode, 2) << two.output;
}

} // namespace
} // namespace isocenter::app::cli_test
