// SPDX-License-Identifier: MIT
// isocenter-cli register without a first guess: what it says, and how it ends, where it has found and where
// not.
#include "app/registration/planned_registration.h"
#include "core/geometry/error_measures.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/schedule_file.h"
#include "core/phantom/degraded_xray.h"
#include "gpu/device_thread.h"
#include "tests/support/cli_run.h"
#include "tests/support/evaluated_case.h"
#include "tests/support/narrow_find.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace isocenter::app::find_command_test {
namespace {

using test::CliOutcome;
using test::freshFolder;
using test::kNarrowFind;
using test::runCli;

class FindCommandTest : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        caseFolder = freshFolder("find-command");
        core::writeTextFile(caseFolder / "narrow.json", kNarrowFind);
        const CliOutcome made =
            runCli(fmt::format("phantom --output {} --size 96,96,72 --image 128,128", caseFolder.string()));
        ASSERT_EQ(made.exitCode, 0) << made.output;
    }
    // From that start, two views.
    static std::string command(const std::string& initial)
    {
        const std::string in = caseFolder.string();
        return fmt::format(
            "register --ct {0}/ct --xray {0}/xray/view_1.dcm --xray {0}/xray/view_2.dcm --truth "
            "{0}/truth.json --measure gc+ncc --schedule {0}/narrow.json --device cpu --initial {1}",
            in, initial);
    }
    static std::filesystem::path caseFolder;
};
std::filesystem::path FindCommandTest::caseFolder;

TEST_F(FindCommandTest, WhatIsFoundIsSaidToBe)
{
    const CliOutcome outcome = runCli(command((caseFolder / "start.json").string()) + " --json 2>/dev/null");
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto document = nlohmann::json::parse(outcome.output);
    EXPECT_LT(document["error"]["mtreMm"], core::kSuccessMm);
    EXPECT_EQ(document["verdict"]["found"], true) << document["verdict"];
    EXPECT_EQ(document["verdict"]["mirrored"], false);
    ASSERT_GT(document["candidates"].size(), 4u);
    EXPECT_EQ(document["candidates"][0]["translationMm"], document["pose"]["translationMm"]);
}

TEST_F(FindCommandTest, WhatIsNotFoundEndsWithItsOwnCodeAndListsCandidates)
{
    const auto output = caseFolder / "refused";
    // Far outside of what the schedule looks at.
    const CliOutcome outcome =
        runCli(fmt::format("{} --try-mirrored none --output {}", command("0,0,0,0,0,150"), output.string()));
    EXPECT_EQ(outcome.exitCode, 5) << outcome.output;
    EXPECT_NE(outcome.output.find("NOT FOUND"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("candidate 4"), std::string::npos) << outcome.output;
    const auto pose = nlohmann::json::parse(core::readTextFile(output / "pose.json"));
    EXPECT_EQ(pose["options"]["verdict"].get<std::string>().rfind("not found", 0), 0u);
    EXPECT_EQ(pose["options"]["try-mirrored"], "none");
}

TEST(MirroredXrays, AreFoundAndSaid)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {96, 96, 72};
    options.columns = options.rows = 128;
    RegistrationCase problem = test::evaluatedCase(options);
    for (gpu::RegistrationView& view : problem.views)
        view.radiograph =
            std::make_shared<const core::Radiograph>(core::degraded(*view.radiograph, {.mirrored = true}, 0));
    RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse("gc+ncc");
    const auto folder = freshFolder("mirrored");
    core::writeTextFile(folder / "narrow.json", kNarrowFind);
    settings.schedule = core::scheduleNamed((folder / "narrow.json").string());
    const RegistrationDevices device(
        {std::make_shared<gpu::DeviceThread>(gpu::DeviceId{gpu::Backend::Cpu, 0})});
    const core::Pose truth = problem.truth.value().pose;
    const RegistrationReport report = runRegistration(device, {problem, settings}, truth, {}, {});
    ASSERT_TRUE(report.result.verdict);
    EXPECT_FALSE(report.result.verdict->found) << report.result.verdict->margin;
    EXPECT_TRUE(report.result.verdict->mirrored);
    ASSERT_TRUE(report.result.verdict->mirroredConfidence);
    EXPECT_GE(*report.result.verdict->mirroredConfidence, core::kFoundConfidence);
    EXPECT_NE(core::textOf(*report.result.verdict).find("see whether they are mirrored"), std::string::npos);

    settings.triesMirrored = false;
    const RegistrationReport untried = runRegistration(device, {problem, settings}, truth, {}, {});
    ASSERT_TRUE(untried.result.verdict);
    EXPECT_FALSE(untried.result.verdict->mirrored);
    EXPECT_FALSE(untried.result.verdict->mirroredConfidence);
    EXPECT_EQ(core::textOf(*untried.result.verdict).find("exchanged"), std::string::npos) << "not tested";
}

} // namespace
} // namespace isocenter::app::find_command_test
