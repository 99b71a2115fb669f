// SPDX-License-Identifier: MIT
// isocenter-cli register --frames of a tray that is its own mirror image, seen almost along its plane's
// normal.
#include "core/io/files/file_contents.h"
#include "core/io/files/json_values.h"
#include "core/io/formats/pose_file.h"
#include "tests/core/surfaces/surface_samples.h"
#include "tests/support/cli_run.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

namespace isocenter::app::register_symmetric_test {
namespace {

using test::freshFolder;
using test::runCli;
using tests::says;

std::string objOf(const core::SurfaceModel& model)
{
    std::string text;
    for (const Eigen::Vector3d& point : model.pointsMm)
        text += fmt::format("v {} {} {}\n", point.x(), point.y(), point.z());
    for (const Eigen::Vector3i& corners : model.triangles)
        text += fmt::format("f {} {} {}\n", corners.x() + 1, corners.y() + 1, corners.z() + 1);
    return text;
}

// Three frames of a body that moves a little.
struct MovingTray
{
    static constexpr int kFrames = 3;
    std::filesystem::path folder = freshFolder("moving_tray");
    std::string body = fmt::format("--volume {}/tray.obj --material metal --voxel-size 1", folder.string());

    explicit MovingTray(const core::SurfaceModel& model)
    {
        core::writeTextFile(folder / "tray.obj", objOf(model));
        core::writeTextFile(folder / "calibration.txt", "JT_INTCALIB\n1200\n0\n0\n0.5\n");
        const auto geometry =
            runCli(fmt::format("geometry --jointtrack {0}/calibration.txt --columns 256 --rows 256 --output "
                               "{0}/g.json",
                               folder.string()));
        EXPECT_EQ(geometry.exitCode, 0) << geometry.output;
        for (int frame = 0; frame < kFrames; ++frame) {
            const auto drr =
                runCli(fmt::format("drr {1} --geometry {0}/g.json --pose {2} --device cpu --output "
                                   "{0}/frame{3}.tif",
                                   folder.string(), body, pose(frame), frame));
            EXPECT_EQ(drr.exitCode, 0) << drr.output;
        }
    }
    // Left and right lie one behind the other, the normal about 7 degrees from the line of sight.
    static std::string pose(int frame)
    {
        return fmt::format("{0},{1},-1000,0,-83,{2}", frame, 10 - frame, frame - 90);
    }
    test::CliOutcome registered(const std::string& initial, const std::string& output,
                                const std::string& further = "") const
    {
        return runCli(
            fmt::format("register {1} --xray '{0}/frame*.tif' --geometry {0}/g.json --intensity LOG "
                        "--polarity high --frames all --initial {2} --schedule track --measure contour "
                        "--device cpu --output {0}/{3} {4}",
                        folder.string(), body, initial, output, further));
    }
    std::string content(const std::string& file) const { return core::readTextFile(folder / file); }
};

TEST(RegisterSymmetric, EveryFrameTellsTheOtherPoseFromWhichTheSequenceCanBeRegisteredToo)
{
    const MovingTray tray(core::traySurface());
    const auto [exitCode, output] = tray.registered(MovingTray::pose(0), "found");
    ASSERT_EQ(exitCode, 0) << output;
    EXPECT_TRUE(says(output, "3 of 3 frames tracked")) << output;
    EXPECT_TRUE(says(output, "3 of 3 frames look alike in another pose, rotated by up to ")) << output;
    EXPECT_TRUE(says(output, "see track_alike.tra")) << output;
    const auto record = nlohmann::json::parse(tray.content("found/sequence.json"));
    const auto shown =
        nlohmann::json::parse(tray.registered(MovingTray::pose(0), "found", "--json 2>/dev/null").output);
    EXPECT_EQ(shown.at("looksAlike"), 3);
    for (std::size_t frame = 0; frame < MovingTray::kFrames; ++frame) {
        const auto& alike = shown.at("frames").at(frame).at("lookAlike");
        EXPECT_GT(alike.at("apartDeg").get<double>(), 4.0);
        EXPECT_LT(alike.at("apartDeg").get<double>(), 18.0);
        EXPECT_EQ(alike.at("value"), record.at("frames").at(frame).at("lookAlike").at("value"));
        EXPECT_EQ(shown.at("frames").at(frame).at("note"), "");
    }
    EXPECT_TRUE(says(tray.content("found/frames.csv"), "note,alikeValue,alikeApartDeg\n"));

    const auto other = tray.registered((tray.folder / "found/track_alike.tra").string(), "other");
    ASSERT_EQ(other.exitCode, 0) << other.output;
    EXPECT_TRUE(says(other.output, "3 of 3 frames look alike in another pose")) << other.output;

    // The last frame is given in the other pose.
    core::PoseFile given;
    given.pose = core::poseOf(
        core::JsonObject::of(record.at("frames").at(2).at("lookAlike"), "sequence.json"), "worldFromVolume");
    core::writePoseFile(tray.folder / "given.json", given);
    const std::string keys = fmt::format("--key-frame 0={} --key-frame 2={}/given.json", MovingTray::pose(0),
                                         tray.folder.string());
    const auto onePass = tray.registered(MovingTray::pose(0), "mixed", keys + " --one-pass");
    EXPECT_TRUE(says(onePass.output, "frame 2 is in doubt: it has changed to the other one of two poses"));
    const auto twoPasses = tray.registered(MovingTray::pose(0), "mended", keys);
    EXPECT_FALSE(says(twoPasses.output, "in doubt")); // it was registered once more
    EXPECT_EQ(tray.content("mended/track.tra"), tray.content("found/track.tra"));
}

TEST(RegisterSymmetric, ASurfaceModelChoosesScheduleAndMeasureByItself)
{
    const auto folder = freshFolder("tray_alone");
    core::writeTextFile(folder / "tray.obj", objOf(core::traySurface()));
    const auto note = [&](const std::string& options) { // the run ends at the X-ray
        return runCli(fmt::format("register --volume {0}/tray.obj --xray {0}/none.tif {1}", folder.string(),
                                  options))
            .output;
    };
    EXPECT_TRUE(says(note(""), "note: schedule implant and measure contour, for a surface model"));
    EXPECT_TRUE(says(note("--measure contour"), "schedule implant and measure contour"));
    EXPECT_TRUE(says(note("--schedule implant"), "schedule implant and measure contour"));
    for (const char* stated : {"--measure ncc", "--schedule track", "--schedule implant --measure contour",
                               "--optimizer powell", "--frames live"})
        EXPECT_FALSE(says(note(stated), "for a surface model")) << stated;
}

TEST(RegisterSymmetric, ABodyWithAPegHasNoOtherPose)
{
    const MovingTray tray(core::unevenTraySurface());
    std::filesystem::create_directories(tray.folder / "found");
    core::writeTextFile(tray.folder / "found/track_alike.tra", "of a run before");
    const auto [exitCode, output] = tray.registered(MovingTray::pose(0), "found");
    ASSERT_EQ(exitCode, 0) << output;
    EXPECT_TRUE(says(output, "3 of 3 frames tracked")) << output;
    EXPECT_FALSE(says(output, "look alike")) << output;
    EXPECT_FALSE(std::filesystem::exists(tray.folder / "found/track_alike.tra"));
    EXPECT_FALSE(says(tray.content("found/sequence.json"), "lookAlike"));
}

} // namespace
} // namespace isocenter::app::register_symmetric_test
