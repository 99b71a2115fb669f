// SPDX-License-Identifier: MIT
// isocenter-cli evaluate on a tiny phantom.
#include "core/io/files/file_contents.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace isocenter::app::evaluate_command_test {
namespace {

using test::CliOutcome;
using test::freshFolder;
using test::runCli;

constexpr const char* kTiny = "evaluate --phantom --phantom-size 64,64,48 --phantom-image 96,96 --levels 2 "
                              "--largest-start 4 --starts-per-bin 1 --device cpu";

nlohmann::json resultsIn(const std::filesystem::path& folder)
{
    return nlohmann::json::parse(core::readTextFile(folder / "results.json"));
}

TEST(EvaluateCommand, ComparesMeasuresAndWritesItsReports)
{
    const auto folder = freshFolder("evaluate");
    const CliOutcome outcome = runCli(fmt::format("{} --measure gc,ncc --output {}", kTiny, folder.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto results = resultsIn(folder);
    EXPECT_EQ(results.at("views"), 2);
    EXPECT_EQ(results.at("complete"), true);
    ASSERT_EQ(results.at("configurations").size(), 2u);
    for (const auto& configuration : results.at("configurations")) {
        ASSERT_EQ(configuration.at("registrations").size(), 2u);
        for (const auto& registration : configuration.at("registrations")) {
            EXPECT_GT(registration.at("evaluations"), 10);
            EXPECT_LT(registration.at("mtreMm"), registration.at("startMtreMm"));
        }
    }
    for (const char* file : {"results.csv", "summary.csv", "report.html"})
        EXPECT_TRUE(std::filesystem::exists(folder / file)) << file;
    EXPECT_NE(core::readTextFile(folder / "report.html").find("isocenter-cli evaluate"), std::string::npos);
}

TEST(EvaluateCommand, ResumesAndKeepsWhatIsThere)
{
    const auto folder = freshFolder("evaluate-resume");
    const std::string first = fmt::format("{} --measure ncc --output {}", kTiny, folder.string());
    ASSERT_EQ(runCli(first).exitCode, 0);
    const auto before = resultsIn(folder);

    const CliOutcome refused = runCli(first);
    EXPECT_EQ(refused.exitCode, 2) << refused.output;
    EXPECT_NE(refused.output.find("--resume"), std::string::npos) << refused.output;

    const CliOutcome more = runCli(
        fmt::format("{} --measure ncc,gc --resume --json --output {} 2>/dev/null", kTiny, folder.string()));
    ASSERT_EQ(more.exitCode, 0) << more.output;
    const auto after = nlohmann::json::parse(more.output);
    EXPECT_EQ(after.at("configurations").at(0).at("registrations"),
              before.at("configurations").at(0).at("registrations"));
    EXPECT_EQ(after.at("configurations").at(1).at("registrations").size(), 2u);

    const CliOutcome other = runCli(fmt::format("{} --seed 9 --resume --output {}", kTiny, folder.string()));
    EXPECT_EQ(other.exitCode, 2) << other.output;
    EXPECT_NE(other.output.find("protocol"), std::string::npos) << other.output;
}

TEST(EvaluateCommand, MissingDeviceLeavesTheOthersResults)
{
    const auto folder = freshFolder("evaluate-device");
    const CliOutcome outcome =
        runCli(fmt::format("{},opencl:99 --measure gc --output {}", kTiny, folder.string()));
    EXPECT_EQ(outcome.exitCode, 4) << outcome.output;
    const auto configurations = resultsIn(folder).at("configurations");
    EXPECT_EQ(configurations.at(0).at("registrations").size(), 2u);
    EXPECT_NE(configurations.at(1).at("problem").get<std::string>().find("opencl:99"), std::string::npos);
    EXPECT_TRUE(std::filesystem::exists(folder / "report.html"));
}

TEST(EvaluateCommand, BadOptionsAreNamed)
{
    const auto folder = freshFolder("evaluate-bad");
    const auto refused = [&](const std::string& arguments, const std::string& mention) {
        const CliOutcome outcome = runCli(fmt::format("evaluate --output {} {}", folder.string(), arguments));
        EXPECT_EQ(outcome.exitCode, 2) << outcome.output;
        EXPECT_NE(outcome.output.find(mention), std::string::npos) << outcome.output;
    };
    refused("", "--phantom");
    refused("--phantom --ct somewhere", "--phantom");
    refused("--phantom --bin-width 0", "bin");
    const std::string tiny = "--phantom --phantom-size 32,32,24 --phantom-image 32,32 --device cpu ";
    refused(tiny + "--measure gc,,ncc", "gc,,ncc");
    refused(tiny + "--measure gc,nothing", "nothing");
    refused(tiny + "--optimizer best-neighbour,nothing", "nothing");
    refused(tiny + "--sdd-error 1 2 3", "--sdd-error");
    refused(tiny + "--sdd-error=-95", "--sdd-error");
    refused(tiny + "--detector-offset 3", "--detector-offset");
    refused(tiny + "--geometry-tolerance sdd:0", "above zero");
    refused(tiny + "--geometry-tolerance focus:1", "focus:1");
}

TEST(EvaluateCommand, WrongGeometryIsStatedAndNamed)
{
    const auto folder = freshFolder("evaluate-geometry");
    const std::string common = fmt::format(
        "evaluate --phantom --phantom-size 96,96,72 --phantom-image 256,256 "
        "--largest-start 4 --bin-width 4 --starts-per-bin 2 --device cpu --overwrite --output {} ",
        folder.string());
    const CliOutcome right = runCli(common);
    ASSERT_EQ(right.exitCode, 0) << right.output;
    const auto none = resultsIn(folder).at("configurations").at(0).at("summary").at("models");
    EXPECT_EQ(none.at("right"), 2);
    EXPECT_EQ(none.at("rightAccused"), 0);

    const CliOutcome wrong = runCli(common + "--detector-offset 0,0 10,0");
    ASSERT_EQ(wrong.exitCode, 0) << wrong.output;
    const auto results = resultsIn(folder);
    EXPECT_EQ(results.at("options").at("detectorOffset"), "0,0 10,0");
    const auto models = results.at("configurations").at(0).at("summary").at("models");
    EXPECT_EQ(models.at("off"), 2);
    EXPECT_EQ(models.at("offNamed"), 2);
    for (const auto& registration : results.at("configurations").at(0).at("registrations")) {
        EXPECT_GT(registration.at("mtreMm"), 4.0);
        // The interval holds what was not seen before: 10 mm on the detector are 6.7 mm in depth.
        EXPECT_LT(std::abs(registration.at("axes").at(2).get<double>()),
                  1.96 * registration.at("deviations").at(2).get<double>());
    }
}

// The range of the schedule find cut down to what takes a second.
std::filesystem::path narrowFind(const std::filesystem::path& folder)
{
    const auto file = folder / "narrow.json";
    core::writeTextFile(file, R"({
        "schema": "isocenter.schedule/1", "name": "narrow",
        "hypotheses": {"longAxisDeg": 30, "otherAxesDeg": 12, "withinMm": 30, "orientationStepDeg": 12,
                       "depthStepMm": 30, "keep": 32},
        "stages": [
            {"imagePixels": 32, "voxelPixels": 2, "optimizer": {"name": "bobyqa"},
             "budget": {"evaluations": 40}, "keep": 4},
            {"imagePixels": 96, "voxelPixels": 2, "optimizer": {"name": "bobyqa",
             "steps": {"translationMm": 1, "rotationDeg": 1, "minimumTranslationMm": 0.1,
                       "minimumRotationDeg": 0.1}}, "keep": 2}]})");
    return file;
}

TEST(EvaluateCommand, DegradedCasesAreStatedAndVerdictsCounted)
{
    const auto folder = freshFolder("evaluate-find");
    const std::string common = fmt::format(
        "evaluate --phantom --phantom-size 64,64,48 --phantom-image 96,96 --measure gc+ncc --schedule {} "
        "--start-range 20,8,20 --starts-per-bin 2 --device cpu --noise 0.01 --scatter 0.2 --exposure "
        "1.2,0.02,0.9 "
        "--truncate 200 --overwrite --output {}",
        narrowFind(folder).string(), folder.string());
    const CliOutcome outcome = runCli(common);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("said found"), std::string::npos) << outcome.output;
    const auto results = resultsIn(folder);
    EXPECT_EQ(results.at("options").at("noise"), "0.01");
    EXPECT_EQ(results.at("options").at("exposure"), "1.2,0.02,0.9");
    EXPECT_EQ(results.at("options").at("truncate"), "200");
    for (const auto& registration : results.at("configurations").at(0).at("registrations")) {
        EXPECT_GT(registration.at("verdict").at("rivals"), 3);
        EXPECT_EQ(registration.at("verdict").at("found"), registration.at("verdict").at("confidence") >= 0.5);
    }

    const CliOutcome other = runCli(common + " --not-shown --mirror");
    ASSERT_EQ(other.exitCode, 0) << other.output;
    const auto summary = resultsIn(folder).at("configurations").at(0).at("summary");
    EXPECT_EQ(summary.at("successes"), 0);
    EXPECT_EQ(summary.at("verdicts").at("failures"), 2);
    EXPECT_EQ(resultsIn(folder).at("protocol").at("isShown"), false);

    const CliOutcome refused = runCli(common + " --collimation 0.6");
    EXPECT_EQ(refused.exitCode, 2) << refused.output;
}

} // namespace
} // namespace isocenter::app::evaluate_command_test
