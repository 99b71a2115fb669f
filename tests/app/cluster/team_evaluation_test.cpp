// SPDX-License-Identifier: MIT
// evaluate, landscape and register --starts in four processes: the tables of one process, but for times.
#include "core/io/files/file_contents.h"
#include "tests/app/cluster/team_run.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::team_evaluation_test {
namespace {

using test::CliOutcome;
using test::freshFolder;
using test::runCli;
using test::runTeam;
using test::timesIn;

constexpr const char* kTinyPhantom = "--phantom --phantom-size 64,64,48 --phantom-image 96,96 --device cpu";

void removeTimes(nlohmann::json& json)
{
    if (json.is_object())
        for (const char* time : {"seconds", "medianSeconds", "percentile95Seconds", "command", "machine"})
            json.erase(time);
    for (nlohmann::json& part : json)
        if (part.is_structured())
            removeTimes(part);
}

nlohmann::json timeless(const std::string& text)
{
    nlohmann::json json = nlohmann::json::parse(text);
    removeTimes(json);
    return json;
}

// What one process and four print with --json.
void expectTheSame(const std::string& alone, const std::string& together)
{
    const CliOutcome one = runCli(alone + " --json 2>/dev/null");
    const CliOutcome four = runTeam(together + " --json 2>/dev/null");
    ASSERT_EQ(one.exitCode, 0);
    ASSERT_EQ(four.exitCode, 0);
    EXPECT_EQ(timeless(one.output), timeless(four.output));
}

TEST(TeamEvaluation, TheResultsAreThoseOfOneProcess)
{
    const auto folder = freshFolder("team-evaluation");
    const std::string evaluate = fmt::format(
        "evaluate {} --levels 2 --largest-start 6 --starts-per-bin 1 --measure gc,ncc --output {}",
        kTinyPhantom, folder.string());
    expectTheSame(evaluate + "/alone", evaluate + "/together");
    EXPECT_TRUE(std::filesystem::exists(folder / "together" / "report.html"));
    // All is there already: nothing is registered again, and the table is printed once.
    const CliOutcome resumed = runTeam(evaluate + "/together --resume");
    EXPECT_EQ(resumed.exitCode, 0) << resumed.output;
    EXPECT_EQ(timesIn(resumed.output, "going on after 6 of 6 registrations"), 1u) << resumed.output;
    EXPECT_EQ(timesIn(resumed.output, "range mm"), 1u) << resumed.output;
}

TEST(TeamEvaluation, AMissingDeviceLeavesTheOthersResults)
{
    const auto folder = freshFolder("team-device");
    const CliOutcome outcome = runTeam(
        fmt::format("evaluate {},opencl:99 --levels 2 --largest-start 4 --starts-per-bin 1 --output {}",
                    kTinyPhantom, folder.string()));
    EXPECT_EQ(outcome.exitCode, 4) << outcome.output;
    const auto results = nlohmann::json::parse(core::readTextFile(folder / "results.json"));
    EXPECT_EQ(results.at("configurations").at(0).at("registrations").size(), 2u);
    EXPECT_NE(results.at("configurations").at(1).at("problem").get<std::string>().find("opencl:99"),
              std::string::npos);
}

TEST(TeamLandscape, TheCurvesAreThoseOfOneProcess)
{
    const std::string landscape =
        fmt::format("landscape {} --measure gc,ncc --points 9 --map-points 5", kTinyPhantom);
    expectTheSame(landscape, landscape);
}

TEST(TeamStarts, TheTableIsThatOfOneProcess)
{
    const auto folder = freshFolder("team-starts");
    ASSERT_EQ(
        runCli(fmt::format("phantom --size 64,64,48 --image 96,96 --output {}", folder.string())).exitCode,
        0);
    const std::string around =
        fmt::format("register --ct {0}/ct --xray {0}/xray/view_1.dcm --levels 2 --starts 4 "
                    "--device cpu",
                    folder.string());
    const std::string truth =
        fmt::format("{} --truth {}/truth.json --start-error 5", around, folder.string());
    expectTheSame(truth, truth);
    const std::string scatter = around + " --start-offset 3,2";
    expectTheSame(scatter, scatter);
    const CliOutcome once =
        runTeam(fmt::format("register --ct {0}/ct --xray {0}/xray/view_1.dcm", folder.string()));
    EXPECT_EQ(once.exitCode, 2) << once.output;
    EXPECT_EQ(timesIn(once.output, "share the starts of --starts"), 1u) << once.output;
}

} // namespace
} // namespace isocenter::app::team_evaluation_test
