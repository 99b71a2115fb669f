// SPDX-License-Identifier: MIT
// register --recordings in one process and in four: the same tables, also when one of them is killed.
#include "core/io/files/file_contents.h"
#include "core/io/formats/pose_file.h"
#include "tests/app/cluster/team_run.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <csignal>
#include <future>

namespace isocenter::app::team_recordings_test {
namespace {

using test::CliOutcome;
using test::freshFolder;
using test::runCli;
using test::runTeam;
using test::timesIn;

constexpr int kFrames = 4;

// A volume that moves 2 mm and 1.5 degrees a frame, seen as line integrals, and its pose in each frame.
const std::filesystem::path& movingFolder()
{
    static const std::filesystem::path folder = [] {
        const std::filesystem::path made = freshFolder("team-recordings");
        EXPECT_EQ(
            runCli(fmt::format("phantom --output {} --size 64,64,48 --image 64,64", made.string())).exitCode,
            0);
        core::PoseFile file = core::readPoseFile(made / "truth.json");
        const core::PoseParameters start = file.pose.parameters(file.pivotMm);
        for (int frame = 0; frame < kFrames; ++frame) {
            file.pose =
                core::Pose::fromParameters({start.translationMm + frame * Eigen::Vector3d(1.5, 0.8, 1.0),
                                            start.rotationDeg + frame * Eigen::Vector3d(0.0, 0.0, 1.5)},
                                           file.pivotMm);
            const std::filesystem::path pose = made / fmt::format("pose{}.json", frame);
            core::writePoseFile(pose, file);
            EXPECT_EQ(runCli(fmt::format("drr --ct {0}/ct --geometry {0}/geometry.json --view 0 --view 1 "
                                         "--pose {1} --device cpu --output {0}/frame{2}.tif",
                                         made.string(), pose.string(), frame))
                          .exitCode,
                      0);
        }
        return made;
    }();
    return folder;
}

// One line each, of two views; some say which of the frames.
std::string recording(const std::string& name, int first, const std::string& frames)
{
    return fmt::format("{1},{0}/frame*_1.tif,{0}/frame*_2.tif,{0}/pose{2}.json,{3}\n",
                       movingFolder().string(), name, first, frames);
}

std::string arguments(const std::string& table, const std::string& output, const std::string& further)
{
    const std::filesystem::path file = movingFolder() / (output + ".csv");
    core::writeTextFile(file, "# what was recorded\nrecording,xray,xray,initial,frames\n" + table);
    return fmt::format("register --ct {0}/ct --geometry {0}/geometry.json --intensity LOG --polarity high "
                       "--device cpu --levels 2 --recordings {1} --output {0}/{2} {3}",
                       movingFolder().string(), file.string(), output, further);
}

std::string fiveRecordings()
{
    return recording("all", 0, "") + recording("begin", 0, "0-1") + recording("middle", 1, "1-2") +
           recording("\"the end\"", 2, "2-3") + recording("one", 3, "3");
}

void expectTheSameFiles(const std::string& one, const std::string& other)
{
    for (const std::string name : {"all", "begin", "middle", "the end", "one"})
        for (const char* file : {"frames.csv", "track.tra", "sequence.json"})
            EXPECT_EQ(core::readTextFile(movingFolder() / one / name / file),
                      core::readTextFile(movingFolder() / other / name / file))
                << name << ' ' << file;
}

const std::string& registeredAlone()
{
    static const std::string printed = [] {
        const CliOutcome outcome = runCli(arguments(fiveRecordings(), "alone", "--json 2>/dev/null"));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return outcome.output;
    }();
    return printed;
}

TEST(TeamRecordings, TablesAreThoseOfOneProcess)
{
    const auto alone = nlohmann::json::parse(registeredAlone());
    ASSERT_EQ(alone.at("recordings").size(), 5u);
    EXPECT_EQ(alone["recordings"][0].at("tracked").get<int>(), kFrames) << alone;
    EXPECT_EQ(alone["recordings"][3].at("recording").get<std::string>(), "the end");
    EXPECT_EQ(alone["recordings"][3].at("firstFrame").get<int>(), 2);
    const CliOutcome together = runTeam(arguments(fiveRecordings(), "together", "--json 2>/dev/null"));
    ASSERT_EQ(together.exitCode, 0) << together.output;
    EXPECT_EQ(nlohmann::json::parse(together.output), alone);
    expectTheSameFiles("alone", "together");
}

// Each recording by itself is what it is without a table.
TEST(TeamRecordings, ARecordingIsWhatTheCommandMakesOfIt)
{
    registeredAlone();
    const CliOutcome outcome = runCli(fmt::format(
        "register --ct {0}/ct --geometry {0}/geometry.json --intensity LOG --polarity high --device cpu "
        "--levels 2 --xray '{0}/frame*_1.tif' --xray '{0}/frame*_2.tif' --initial {0}/pose1.json --frames "
        "1-2 --output {0}/single",
        movingFolder().string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(core::readTextFile(movingFolder() / "single" / "frames.csv"),
              core::readTextFile(movingFolder() / "alone" / "middle" / "frames.csv"));
}

TEST(TeamRecordings, ALostProcessCostsWhatItHadInWork)
{
    registeredAlone();
    const std::string command = arguments(fiveRecordings(), "lost", "");
    auto outcome = std::async(std::launch::async, [&] { return runTeam(command, "--enable-recovery"); });
    int killed = 0; // with a recording of several frames begun
    while (killed == 0 && outcome.wait_for(std::chrono::milliseconds(2)) == std::future_status::timeout)
        if (std::filesystem::exists(movingFolder() / "lost" / "all" / "sequence.json") ||
            std::filesystem::exists(movingFolder() / "lost" / "begin" / "sequence.json"))
            if (killed = test::processOf(2, "lost.csv"); killed > 0)
                kill(killed, SIGKILL);
    const CliOutcome end = outcome.get();
    ASSERT_GT(killed, 0) << end.output;
    EXPECT_EQ(end.exitCode, 0) << end.output;
    EXPECT_EQ(timesIn(end.output, "it was ended; the others did its share"), 1u) << end.output;
    expectTheSameFiles("alone", "lost");
}

// The others are registered whatever is wrong with one; in the end it is said how many were not.
TEST(TeamRecordings, OneThatCannotBeRegisteredIsNamed)
{
    const std::string table =
        recording("good", 2, "2-3") + recording("long", 0, "0-99") +
        fmt::format("gone,{0}/gone*.tif,{0}/gone*.tif,{0}/pose0.json,\n", movingFolder().string());
    const CliOutcome outcome = runTeam(arguments(table, "wrong", ""));
    EXPECT_EQ(outcome.exitCode, 3) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "good\n2 of 2 frames tracked"), 1u) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "long\nnot registered: --frames 0-99: there are 4 frames"), 1u)
        << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "gone\nnot registered: "), 1u) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "2 of 3 recordings could not be registered"), 1u) << outcome.output;
}

TEST(TeamRecordings, TablesAreChecked)
{
    const auto problemOf = [](const std::string& table) {
        const std::filesystem::path file = movingFolder() / "checked.csv";
        core::writeTextFile(file, table);
        const CliOutcome outcome =
            runCli(fmt::format("register --ct {0}/ct --recordings {1} --output {0}/checked",
                               movingFolder().string(), file.string()));
        EXPECT_EQ(outcome.exitCode, 3) << outcome.output;
        return outcome.output;
    };
    EXPECT_EQ(timesIn(problemOf("xray,initial\na.tif,b.json\n"), "one of them \"recording\""), 1u);
    EXPECT_EQ(timesIn(problemOf("recording,xray\n"), "names no recording"), 1u);
    EXPECT_EQ(timesIn(problemOf("recording,xray\none,a.tif,b.tif\n"), "line 2 has 3 cells"), 1u);
    EXPECT_EQ(timesIn(problemOf("recording,xray\n../one,a.tif\n"), "\"../one\""), 1u);
    EXPECT_EQ(timesIn(problemOf("recording,xray\none,a.tif\none,b.tif\n"), "another recording \"one\""), 1u);
    EXPECT_EQ(timesIn(problemOf("recording,initial\none,a.json\n"), "recording one has no X-rays"), 1u);
    EXPECT_EQ(timesIn(problemOf("recording,xray,ct\none,a.tif,b\n"), "--ct"), 1u)
        << "which all have in common";
}

TEST(TeamRecordings, ASequenceOfOneRecordingIsNotShared)
{
    const CliOutcome outcome = runTeam(
        fmt::format("register --ct {0}/ct --xray '{0}/frame*_1.tif' --frames all --output {0}/refused",
                    movingFolder().string()));
    EXPECT_EQ(outcome.exitCode, 2) << outcome.output;
    EXPECT_EQ(timesIn(outcome.output, "or the recordings of --recordings"), 1u) << outcome.output;
}

} // namespace
} // namespace isocenter::app::team_recordings_test
