// SPDX-License-Identifier: MIT
// Runs the built isocenter-cli as a user would: sub-commands, exit codes, messages and files.
#include "tests/support/cli_run.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>

namespace isocenter::app {
namespace {

using test::freshFolder;
using test::runCli;
using Outcome = test::CliOutcome;

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
         {"register", "drr", "bench drr", "devices", "demo", "phantom", "geometry"}) {
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
    const Outcome device = runCli("register --ct x --xray y --device quantum");
    EXPECT_NE(device.exitCode, 0);
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
    // The result is a start for the next run: it is already the best pose, to within the search's steps.
    const Outcome again =
        runCli(fmt::format("register {} --device cpu --levels 1 --json --initial {}/pose.json 2>/dev/null",
                           caseArguments(), output.string()));
    ASSERT_EQ(again.exitCode, 0);
    EXPECT_LT(nlohmann::json::parse(again.output)["error"]["mrpdMm"], 2.0);
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
    EXPECT_GT(document["results"][0]["wallMs"], 0.0);
    EXPECT_EQ(document["results"][0]["literatureMs"]["opencl"], 0.31);
    EXPECT_EQ(runCli("bench drr --scenes nonsense").exitCode, 2);
}

} // namespace
} // namespace isocenter::app
