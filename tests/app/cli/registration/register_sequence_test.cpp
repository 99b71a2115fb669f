// SPDX-License-Identifier: MIT
// isocenter-cli register --frames: tracks a moving volume through eight frames of two views.
#include "core/geometry/error_measures.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/pose_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::register_sequence_test {
namespace {

using test::freshFolder;
using test::runCli;
using Outcome = test::CliOutcome;

// A volume that moves 2 mm and 1.5 degrees a frame, seen by two views as line integrals.
struct MovingCase
{
    static constexpr int kFrames = 8;
    std::filesystem::path folder = freshFolder("moving");
    core::PoseFile first;

    MovingCase()
    {
        const Outcome made =
            runCli(fmt::format("phantom --output {} --size 64,64,48 --image 64,64", folder.string()));
        EXPECT_EQ(made.exitCode, 0) << made.output;
        first = core::readPoseFile(folder / "truth.json");
        core::PoseFile file = first;
        for (int frame = 0; frame < kFrames; ++frame) {
            file.pose = truth(frame);
            core::writePoseFile(folder / "pose.json", file);
            const Outcome outcome = runCli(fmt::format("drr --ct {0}/ct --geometry {0}/geometry.json --view "
                                                       "0 --view 1 --pose {0}/pose.json --device cpu "
                                                       "--output {0}/frame{1}.tif",
                                                       folder.string(), frame));
            EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        }
    }
    core::Pose truth(int frame) const
    {
        const core::PoseParameters start = first.pose.parameters(first.pivotMm);
        return core::Pose::fromParameters({start.translationMm + frame * Eigen::Vector3d(1.5, 0.8, 1.0),
                                           start.rotationDeg + frame * Eigen::Vector3d(0.0, 0.0, 1.5)},
                                          first.pivotMm);
    }
    // Messages go where the last argument says.
    std::string arguments(const std::string& range, const std::string& output,
                          const std::string& further = "", const char* messages = "/dev/null") const
    {
        return fmt::format(
            "register --ct {0}/ct --xray \"{0}/frame*_1.tif\" --xray \"{0}/frame*_2.tif\" --geometry "
            "{0}/geometry.json --intensity LOG --polarity high --frames {1} --initial {0}/truth.json "
            "--device cpu --levels 3 --json "
            "--output {0}/{2} {3} 2>{4}",
            folder.string(), range, output, further, messages);
    }
};

TEST(RegisterSequence, TracksASequenceAndGoesOnWhereItWasEnded)
{
    const MovingCase moving;
    core::writeTextFile(moving.folder / "frame5_1.tif", "damaged");
    const Outcome whole = runCli(moving.arguments("all", "whole"));
    ASSERT_EQ(whole.exitCode, 0) << whole.output;
    const auto document = nlohmann::json::parse(whole.output);
    EXPECT_EQ(document["tracked"], MovingCase::kFrames - 1) << whole.output;
    EXPECT_EQ(document["frames"][5]["state"], "corrupt");
    for (int frame = 0; frame < MovingCase::kFrames; ++frame) {
        if (frame == 5)
            continue;
        const auto& json = document["frames"][static_cast<std::size_t>(frame)];
        const auto t = json["translationMm"].get<std::vector<double>>();
        const auto r = json["rotationDeg"].get<std::vector<double>>();
        const core::Pose found =
            core::Pose::fromParameters({{t[0], t[1], t[2]}, {r[0], r[1], r[2]}}, moving.first.pivotMm);
        EXPECT_LT(core::meanTargetRegistrationError(moving.truth(frame), found, moving.first.targetsMm), 1.0)
            << frame;
    }
    for (const char* file : {"sequence.json", "track.tra", "frames.csv"})
        EXPECT_GT(std::filesystem::file_size(moving.folder / "whole" / file), 100u) << file;

    // A run of which the last four frames are still to be done.
    auto record =
        nlohmann::ordered_json::parse(core::readTextFile(moving.folder / "whole" / "sequence.json"));
    for (std::size_t frame = 4; frame < 8; ++frame)
        record["frames"][frame] = {{"state", "pending"}};
    std::filesystem::create_directories(moving.folder / "resumed");
    core::writeTextFile(moving.folder / "resumed" / "sequence.json", record.dump());
    const Outcome resumed = runCli(moving.arguments("all", "resumed", "--smooth 1.5"));
    ASSERT_EQ(resumed.exitCode, 0) << resumed.output;
    EXPECT_EQ(resumed.output, whole.output);
    EXPECT_EQ(core::readTextFile(moving.folder / "resumed" / "track.tra"),
              core::readTextFile(moving.folder / "whole" / "track.tra")); // smoothing leaves it alone
    EXPECT_NE(core::readTextFile(moving.folder / "resumed" / "track_smoothed.tra"),
              core::readTextFile(moving.folder / "whole" / "track.tra"));
    EXPECT_EQ(document["frames"][0]["start"], "key frame");
    EXPECT_EQ(document["frames"][2]["start"], "prediction");

    // Nothing is left to be registered, so that only the video is made.
    const std::string video = (moving.folder / "frames.mp4").string();
    const Outcome shown =
        runCli(moving.arguments("all", "whole", "--video-mode edges --video " + video, "&1"));
    EXPECT_EQ(shown.exitCode, 0) << shown.output;
    EXPECT_NE(shown.output.find("video written to " + video), std::string::npos) << shown.output;
    EXPECT_GT(std::filesystem::file_size(video), 1000u);
    EXPECT_EQ(runCli(moving.arguments("all", "whole", "--video frames.gif")).exitCode, 3);

    EXPECT_EQ(runCli(moving.arguments("0-3", "resumed")).exitCode, 2); // another run is kept there
    EXPECT_EQ(runCli(moving.arguments("all", "resumed", "--retry-starts 3")).exitCode, 2);
    EXPECT_EQ(runCli(moving.arguments("5-99", "other")).exitCode, 2);
    std::filesystem::remove(moving.folder / "frame7_2.tif");
    const Outcome shorter = runCli(moving.arguments("all", "other", "", "&1"));
    EXPECT_EQ(shorter.exitCode, 2);
    EXPECT_NE(shorter.output.find("8 frames"), std::string::npos) << shorter.output;
    EXPECT_NE(shorter.output.find("7: the views of a sequence need the same number"), std::string::npos)
        << shorter.output;
}

TEST(RegisterSequence, DamagedAndEmptyFramesAreFlaggedWhereverTheyAreButWrongOptionsEndTheRun)
{
    const MovingCase moving;
    core::writeTextFile(moving.folder / "frame0_2.tif", "damaged");
    core::writeTiffFloat(moving.folder / "frame2_1.tif", core::Image(64, 64, 0.5f));
    const Outcome outcome = runCli(moving.arguments("0-3", "flagged"));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto frames = nlohmann::json::parse(outcome.output)["frames"];
    EXPECT_EQ(frames[0]["state"], "corrupt");
    EXPECT_NE(frames[0]["note"].get<std::string>().find("frame0_2.tif"), std::string::npos);
    EXPECT_EQ(frames[1]["state"], "tracked");
    EXPECT_EQ(frames[2]["state"], "corrupt");
    EXPECT_NE(frames[2]["note"].get<std::string>().find("constant"), std::string::npos);
    EXPECT_EQ(frames[3]["state"], "tracked");

    EXPECT_EQ(runCli(moving.arguments("0-3", "other", "--mask none.png")).exitCode, 3);
    EXPECT_EQ(runCli(moving.arguments("0-0", "other")).exitCode, 3); // not one frame can be read
}

TEST(RegisterSequence, SeveralDevicesShareTheFrames)
{
    const MovingCase moving;
    std::string arguments = moving.arguments("0-2", "shared");
    arguments.replace(arguments.find("--device cpu"), 12, "--device cpu+opencl");
    const Outcome outcome = runCli(arguments);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_EQ(nlohmann::json::parse(outcome.output)["tracked"], 3) << outcome.output;
}

} // namespace
} // namespace isocenter::app::register_sequence_test
