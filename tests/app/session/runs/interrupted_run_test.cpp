// SPDX-License-Identifier: MIT
#include "app/workspace/project_file.h"
#include "app/workspace/project_keeper.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/desk.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <thread>

namespace isocenter::app::interrupted_run_test {
namespace {

using test::Desk;

std::filesystem::path autosaveFile()
{
    return test::temporaryFolder() / "isocenter-interrupted.isocenter";
}

// As if the process had been killed in the middle of a registration.
TEST(InterruptedRun, IsRecoveredAsIfItHadBeenStopped)
{
    Desk first;
    first.workspace.openDemo(48);
    first.workspace.findDevices("cpu");
    first.wait();
    const core::Pose before = first.session().pose();
    SearchChoice search; // not the one of the session, as Find runs
    search.measure = "ncc";
    first.workspace.startRegistration(search, true);
    RunRecording& recording = first.workspace.recording();
    const auto waitFor = [&first](const auto& reached) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (!reached() && std::chrono::steady_clock::now() < end) {
            first.wait();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return reached();
    };
    ASSERT_TRUE(waitFor([&] { return recording.size() > 0; }));
    first.workspace.registration().step();
    ASSERT_TRUE(waitFor([&] { return recording.size() > 3; }));
    const core::Pose best = recording[recording.bestUpTo(recording.size() - 1)].pose;
    ASSERT_FALSE(best.worldFromVolume().isApprox(before.worldFromVolume(), 1e-12));
    const std::filesystem::path autosave = autosaveFile();
    core::writeTextFile(autosave, first.keeper.autosaveText());
    EXPECT_TRUE(readProjectFile(autosave).pose.worldFromVolume().isApprox(before.worldFromVolume(), 1e-12));

    Desk second;
    second.keeper.recover(autosave, {});
    second.wait();
    Session& session = second.session();
    EXPECT_TRUE(session.pose().worldFromVolume().isApprox(best.worldFromVolume(), 1e-12));
    const RunRecording& recovered = second.workspace.recording();
    ASSERT_EQ(recovered.size(), recording.size());
    EXPECT_EQ(recovered.evaluations(), recording.evaluations());
    EXPECT_DOUBLE_EQ(recovered[2].value, recording[2].value);
    EXPECT_TRUE(second.workspace.review().possible());
    ASSERT_EQ(session.runs().size(), 1U);
    EXPECT_TRUE(session.runs()[0].stopped);
    EXPECT_EQ(session.runs()[0].evaluations, recording.evaluations());
    EXPECT_EQ(session.runs()[0].endedInStage, 1);
    EXPECT_EQ(session.runs()[0].measure, "ncc");
    EXPECT_EQ(session.search().measure, "gc");
    session.commands().undo();
    EXPECT_TRUE(session.pose().worldFromVolume().isApprox(before.worldFromVolume(), 1e-12));
    EXPECT_TRUE(second.keeper.snapshot().interrupted == std::nullopt);
    EXPECT_EQ(second.keeper.autosaveText().find("interrupted"), std::string::npos);
}

TEST(InterruptedRun, OfOlderVersionsHasTheSearchOfTheSession)
{
    const std::filesystem::path autosave = autosaveFile();
    core::writeTextFile(autosave, R"({"schema": "isocenter.project/1", "interrupted": {"device": "cpu",
        "start": [[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]], "seconds": 1, "stages": 3, "trace": []}})");
    const std::optional<InterruptedRun> run = readProjectFile(autosave).interrupted;
    ASSERT_TRUE(run);
    EXPECT_FALSE(run->search);
}

TEST(InterruptedRun, ThatMakesNoSenseIsRefused)
{
    const std::filesystem::path autosave = autosaveFile();
    core::writeTextFile(autosave, R"({"schema": "isocenter.project/1", "interrupted": {"device": "cpu",
        "start": [[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]], "seconds": 1, "stages": 3,
        "trace": [{"evaluation": 1, "stage": 0, "value": 0.5,
                   "pose": [[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]]}]}})");
    try {
        readProjectFile(autosave);
        ADD_FAILURE();
    } catch (const FileError& error) {
        EXPECT_TRUE(tests::says(error.what(), "interrupted.trace[0].stage")) << error.what();
    }
}

} // namespace
} // namespace isocenter::app::interrupted_run_test
