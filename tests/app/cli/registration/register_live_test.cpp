// SPDX-License-Identifier: MIT
// isocenter-cli register --frames live: a folder that grows while the command runs, what is lost and found
// again, bad images, and Ctrl+C.
#include "core/geometry/error_measures.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/pose_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/narrow_find.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/video_pipe.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <future>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace isocenter::app::register_live_test {
namespace {

using test::CliOutcome;
using test::freshFolder;
using test::kNarrowFind;
using test::runCli;

constexpr int kInterrupted = 130; // ExitCode::Cancelled

// A line of frames.csv.
struct Row
{
    int frame = 0;
    std::string state;
    core::PoseParameters pose;
    std::string start;
    double latencyMs = 0.0;
    double registrationMs = 0.0;
};

// Notes hold commas, and come before the last three columns.
Row rowOf(const std::string& line)
{
    std::vector<std::string> fields;
    std::istringstream text(line);
    for (std::string field; std::getline(text, field, ',');)
        fields.push_back(field);
    Row row{std::stoi(fields[0]),    fields[1], {}, fields[10], std::stod(fields[fields.size() - 2]),
            std::stod(fields.back())};
    if (!fields[2].empty()) {
        const auto number = [&](std::size_t field) { return std::stod(fields[field]); };
        row.pose = {{number(2), number(3), number(4)}, {number(5), number(6), number(7)}};
    }
    return row;
}

// Without the line that is being written.
std::vector<Row> rowsOf(const std::filesystem::path& table)
{
    std::vector<Row> rows;
    if (!std::filesystem::exists(table))
        return rows;
    std::string text = core::readTextFile(table);
    text.resize(text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n'));
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line); // the names of the columns
    while (std::getline(lines, line))
        rows.push_back(rowOf(line));
    return rows;
}

// A command that runs beside the test, and can be interrupted as by Ctrl+C.
class RunningCommand
{
public:
    RunningCommand(const std::filesystem::path& folder, const std::string& arguments)
        : idFile_(folder / "process"), outcome_(std::async(std::launch::async, [this, arguments] {
              return test::runInShell(fmt::format("echo $$ > {0}.part; mv {0}.part {0}; exec " ISOCENTER_CLI
                                                  " {1}",
                                                  idFile_.string(), arguments));
          }))
    {
    }
    void interrupt() const
    {
        ASSERT_TRUE(std::filesystem::exists(idFile_));
        kill(std::stoi(core::readTextFile(idFile_)), SIGINT);
    }
    bool hasEnded() const { return outcome_.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }
    CliOutcome wait() { return outcome_.get(); }

private:
    std::filesystem::path idFile_;
    std::future<CliOutcome> outcome_;
};

class RegisterLive : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        sceneFolder = freshFolder("live-scene");
        ASSERT_EQ(
            runCli(fmt::format("phantom --output {} --size 96,96,72 --image 128,128", sceneFolder.string()))
                .exitCode,
            0);
        poseTruth = core::readPoseFile(sceneFolder / "truth.json");
        core::writeTextFile(sceneFolder / "narrow.json", kNarrowFind);
        for (int frame = 0; frame < kFrames; ++frame)
            render(frame);
    }
    // Moves 1.5 mm and 1 degree a frame; behind the sixth it jumps.
    static core::Pose truth(int frame)
    {
        const core::PoseParameters start = poseTruth.pose.parameters(poseTruth.pivotMm);
        const Eigen::Vector3d jumpMm =
            frame < kJump ? Eigen::Vector3d::Zero() : Eigen::Vector3d(30.0, 0.0, 25.0);
        return core::Pose::fromParameters(
            {start.translationMm + frame * Eigen::Vector3d(1.0, 0.6, 0.8) + jumpMm,
             start.rotationDeg + frame * Eigen::Vector3d(0.0, 0.0, 1.0)},
            poseTruth.pivotMm);
    }
    static void render(int frame)
    {
        core::PoseFile file = poseTruth;
        file.pose = truth(frame);
        core::writePoseFile(sceneFolder / "pose.json", file);
        const CliOutcome outcome =
            runCli(fmt::format("drr --ct {0}/ct --geometry {0}/geometry.json --view 0 --view 1 --pose "
                               "{0}/pose.json --device cpu --output {0}/frame{1}.tif",
                               sceneFolder.string(), frame));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    }
    static std::filesystem::path rendered(int frame, int view)
    {
        return sceneFolder / fmt::format("frame{}_{}.tif", frame, view);
    }
    static std::string arguments(const std::filesystem::path& in, const std::string& further)
    {
        return fmt::format(
            "register --ct {0}/ct --xray {1}/a --xray {1}/b --geometry {0}/geometry.json --intensity "
            "LOG --polarity high --collimator none --measure gc+ncc --schedule live --device cpu "
            "--frames live --output {1}/track --json {2}",
            sceneFolder.string(), in.string(), further);
    }
    static std::filesystem::path freshStream(const std::string& name)
    {
        std::filesystem::path folder = freshFolder(name);
        for (const char* view : {"a", "b"})
            std::filesystem::create_directories(folder / view);
        return folder;
    }
    // As a camera's program does: the frame's images appear whole, the second perhaps damaged.
    static void bring(const std::filesystem::path& folder, int frame, int as,
                      const std::function<void(const std::filesystem::path& second)>& damage = {})
    {
        for (int view = 1; view <= 2; ++view) {
            const auto file = folder / (view == 1 ? "a" : "b") / fmt::format("{}.tif", as);
            const std::filesystem::path part = file.string() + ".part";
            std::filesystem::copy_file(rendered(frame, view), part);
            if (view == 2 && damage)
                damage(part);
            std::filesystem::rename(part, file);
        }
    }
    static double errorMm(const Row& row, int frame)
    {
        return core::meanTargetRegistrationError(
            truth(frame), core::Pose::fromParameters(row.pose, poseTruth.pivotMm), poseTruth.targetsMm);
    }

    static constexpr int kFrames = 8;
    static constexpr int kJump = 6;
    static std::filesystem::path sceneFolder;
    static core::PoseFile poseTruth;
};
std::filesystem::path RegisterLive::sceneFolder;
core::PoseFile RegisterLive::poseTruth;

TEST_F(RegisterLive, FollowsAFolderThatGrowsUntilCtrlC)
{
    const auto stream = freshStream("live-growing");
    RunningCommand command(stream,
                           arguments(stream, fmt::format("--find none --initial {}/truth.json 2>{}/log",
                                                         sceneFolder.string(), stream.string())));
    const auto table = stream / "track" / "frames.csv";
    constexpr int kDamaged = 2;
    constexpr int kOtherSize = 4;
    for (int frame = 0; frame < kJump; ++frame) { // each when the one before is done
        bring(stream, frame, frame + 1, [frame](const std::filesystem::path& second) {
            if (frame == kDamaged)
                core::writeTextFile(second, "damaged");
            if (frame == kOtherSize)
                core::writeTiffFloat(second, core::Image(64, 64, 0.5f));
        });
        while (std::ssize(rowsOf(table)) <= frame && !command.hasEnded())
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        ASSERT_FALSE(command.hasEnded()) << command.wait().output;
    }
    command.interrupt();
    const CliOutcome outcome = command.wait();
    EXPECT_EQ(outcome.exitCode, kInterrupted) << outcome.output;

    const std::vector<Row> rows = rowsOf(table);
    ASSERT_EQ(rows.size(), static_cast<std::size_t>(kJump));
    for (int frame = 0; frame < kJump; ++frame) {
        const Row& row = rows[static_cast<std::size_t>(frame)];
        EXPECT_EQ(row.frame, frame);
        if (frame == kDamaged || frame == kOtherSize) {
            EXPECT_EQ(row.state, "corrupt") << frame;
            continue;
        }
        EXPECT_EQ(row.state, "tracked") << frame;
        EXPECT_LT(errorMm(row, frame), 1.0) << frame;
        EXPECT_GE(row.latencyMs, row.registrationMs) << frame;
    }
    EXPECT_EQ(rows[3].start, "prediction");
    const auto summary = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(summary["tracked"], kJump - 2);
    EXPECT_EQ(summary["corrupt"], 2);
    EXPECT_EQ(summary["dropped"], 0);
    EXPECT_GT(summary["framesPerSecond"], 0.0);
    EXPECT_GE(summary["latencyMs"]["p95"], summary["latencyMs"]["median"]);
    EXPECT_GT(std::filesystem::file_size(stream / "track" / "track.tra"), 100u);
    const std::string log = core::readTextFile(stream / "log");
    EXPECT_NE(log.find("b/3.tif"), std::string::npos) << log;
    EXPECT_NE(log.find("5.tif has 64 x 64"), std::string::npos) << log;
}

#ifdef ISOCENTER_TEST_PNG
TEST_F(RegisterLive, GoesOnWhenACameraComesBack)
{
    const auto folder = freshFolder("live-camera-register");
    tests::VideoPipe camera(folder / "camera", 128, 128);
    camera.plugIn();
    RunningCommand command(
        folder, fmt::format("register --ct {0}/ct --xray {1} --geometry {0}/geometry.json --view 0 "
                            "--intensity LOG --collimator none --schedule live --device cpu --find none "
                            "--retry-starts 0 --initial {0}/truth.json --frames live --output {2}/track "
                            "--json 2>{2}/log",
                            sceneFolder.string(), camera.source(), folder.string()));
    const auto rows = [&] { return rowsOf(folder / "track" / "frames.csv"); };
    const auto waitUntil = [&](const auto& isThere) {
        while (!isThere() && !command.hasEnded())
            std::this_thread::yield();
    };
    const auto log = [&] { return core::readTextFile(folder / "log"); };
    waitUntil([&] { return rows().size() >= 2; });
    ASSERT_FALSE(command.hasEnded()) << command.wait().output << log();
    camera.unplug();
    waitUntil([&] { return log().find("waiting for it to come back") != std::string::npos; });
    camera.plugIn();
    waitUntil([&] { return log().find("the camera is back") != std::string::npos; });
    const std::size_t before = rows().size();
    constexpr std::size_t kMayWait = 10; // pictures from before the gap that were not yet registered
    waitUntil([&] { return rows().size() > before + kMayWait; });
    ASSERT_FALSE(command.hasEnded()) << command.wait().output << log();
    command.interrupt();
    EXPECT_EQ(command.wait().exitCode, kInterrupted);
    const std::vector<Row> all = rows();
    for (std::size_t row = 1; row < all.size(); ++row)
        EXPECT_GT(all[row].frame, all[row - 1].frame);
}
#endif

TEST_F(RegisterLive, FindsTheVolumeAtFirstAndWhereItHasJumped)
{
    const auto stream = freshStream("live-jump");
    for (int frame = kJump - 2; frame < kFrames; ++frame)
        bring(stream, frame, frame);
    const CliOutcome outcome = runCli(arguments(
        stream, fmt::format("--find {}/narrow.json --retry-starts 0 --every-frame --idle 0.2 2>/dev/null",
                            sceneFolder.string())));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const std::vector<Row> rows = rowsOf(stream / "track" / "frames.csv");
    ASSERT_EQ(rows.size(), 4u);
    for (int row = 0; row < 4; ++row) {
        EXPECT_EQ(rows[static_cast<std::size_t>(row)].state, row % 2 == 0 ? "found" : "tracked") << row;
        EXPECT_LT(errorMm(rows[static_cast<std::size_t>(row)], kJump - 2 + row), 1.0) << row;
    }
    const auto summary = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(summary["found"], 2);
    EXPECT_EQ(summary["lost"], 0);
}

TEST_F(RegisterLive, TheNewestFrameCountsAndAJumpWithoutASearchIsLost)
{
    const auto stream = freshStream("live-newest");
    for (int frame = 0; frame < kFrames; ++frame)
        bring(stream, frame, frame);
    const std::string initial =
        fmt::format("--find none --retry-starts 0 --initial {}/truth.json ", sceneFolder.string());
    const CliOutcome outcome = runCli(arguments(stream, initial + "--idle 0.2 2>/dev/null"));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto summary = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(summary["frames"], 1);
    EXPECT_EQ(summary["dropped"], kFrames - 1);
    EXPECT_EQ(summary["lost"], 1);
    const std::vector<Row> rows = rowsOf(stream / "track" / "frames.csv");
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows.front().frame, kFrames - 1);
    EXPECT_EQ(rows.front().state, "lost");
}

TEST_F(RegisterLive, WhatAStreamCannotBeIsRefused)
{
    const auto stream = freshStream("live-refused");
    const auto codeOf = [&](const std::string& further) {
        return runCli(arguments(stream, "--idle 0.1 2>/dev/null " + further)).exitCode;
    };
    EXPECT_EQ(codeOf(""), 3); // nothing comes
    EXPECT_EQ(codeOf("--key-frame 2=0,0,0,0,0,0"), 2);
    EXPECT_EQ(codeOf("--starts 3"), 2);
    EXPECT_EQ(codeOf("--xray camera:/dev/video0"), 2); // beside folders
    EXPECT_EQ(codeOf("--find track"), 2);              // searches from a start; told before an image comes
    EXPECT_EQ(codeOf("--find nowhere.json"), 2);
    EXPECT_EQ(codeOf("--play-rate 10"), 2); // of folders
    std::filesystem::remove_all(stream / "track");
    std::filesystem::create_directories(stream / "track" / "frames.csv"); // which can then not be written
    const CliOutcome unwritable = runCli(arguments(stream, "--idle 0.1 2>&1"));
    EXPECT_EQ(unwritable.exitCode, 3);
    EXPECT_NE(unwritable.output.find("frames.csv: cannot be written"), std::string::npos)
        << unwritable.output;
    std::filesystem::remove_all(stream / "track");
    bring(stream, 0, 0);
    core::writeTextFile(stream / "b" / "0.tif", "damaged");
    EXPECT_EQ(codeOf(""), 3);
}

TEST_F(RegisterLive, ItsOptionsAreRefusedWithoutAStreamAndNamed)
{
    for (const char* option : {"--idle 5", "--every-frame", "--play-rate 10", "--find none", "--find find"}) {
        const CliOutcome outcome = runCli(
            fmt::format("register --ct {0}/ct --xray \"{0}/frame*_1.tif\" --geometry {0}/geometry.json "
                        "--frames all --output {0}/all {1} 2>&1",
                        sceneFolder.string(), option));
        EXPECT_EQ(outcome.exitCode, 2) << option;
        const std::string name = std::string(option).substr(0, std::string(option).find(' '));
        EXPECT_NE(outcome.output.find(name + " is of streams"), std::string::npos) << outcome.output;
    }
}

} // namespace
} // namespace isocenter::app::register_live_test
