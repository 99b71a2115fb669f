// SPDX-License-Identifier: MIT
// Runs the built isocenter-cli track as a user would.
#include "core/io/files/file_contents.h"
#include "core/io/formats/camera_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/video_pipe.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <thread>

namespace isocenter::app::track_command_test {
namespace {

using Outcome = test::CliOutcome;
using test::freshFolder;
using test::kLeastMs;
using test::runCli;

constexpr const char* kWall = "synthetic:motion=combined,size=320x240,frames=12,noise=2";

TEST(TrackCommand, SaysHowWellAndHowFastItFollowedTheTruth)
{
    const Outcome outcome =
        runCli(fmt::format("track {} --device cpu --points 200 --json 2>/dev/null", kWall));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto json = nlohmann::json::parse(outcome.output);
    EXPECT_EQ(json["device"], "cpu");
    EXPECT_EQ(json["frames"], 12);
    EXPECT_GT(json["tracks"], 150);
    EXPECT_GT(json["ms"]["track"], kLeastMs);
    EXPECT_GT(json["ms"]["algorithm"], json["ms"]["track"]);
    EXPECT_LT(json["truth"]["endPointErrorMedian"], 0.12);
    EXPECT_GT(json["truth"]["shareUnder1Px"], 0.98);
    EXPECT_TRUE(json["lost"].contains("forwardBackward"));
    EXPECT_TRUE(json["lost"].contains("firstTemplate"));
}

TEST(TrackCommand, FollowsByDescriptorsToo)
{
    for (const char* tracker : {"openvidia", "sift"}) {
        const Outcome outcome = runCli(
            fmt::format("track {} --device cpu --tracker {} --points 400 --distance 5 --json 2>/dev/null",
                        kWall, tracker));
        ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
        const auto json = nlohmann::json::parse(outcome.output);
        EXPECT_EQ(json["homography"]["frames"], 11);
        EXPECT_EQ(json["homography"]["without"], 0);
        EXPECT_GT(json["homography"]["inliersMedian"], 40);
        EXPECT_LT(json["homography"]["truth"]["cornerErrorMedian"], 0.6) << tracker;
        EXPECT_TRUE(json["lost"].contains("noMatch"));
    }
    const Outcome text = runCli(fmt::format("track {} --device cpu --tracker openvidia --key-frames", kWall));
    EXPECT_EQ(text.exitCode, 0);
    EXPECT_NE(text.output.find("homography: in 11 of 11 frames"), std::string::npos) << text.output;
    const Outcome refused = runCli(fmt::format("track {} --tracker surf", kWall));
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_NE(refused.output.find("openvidia"), std::string::npos) << refused.output;
}

// The overlay shows the frames as the tracker saw them.
TEST(TrackCommand, TakesTheDistortionOutOfFrames)
{
    const auto folder = freshFolder("track-undistort");
    core::CameraIntrinsics camera = core::simpleCamera(320, 240, 60.0);
    camera.radial = {-0.3, 0.0, 0.0};
    core::writeCameraFile(folder / "camera.json", camera);
    core::writeCameraFile(folder / "other.json", core::simpleCamera(640, 480, 60.0));
    const auto track = [&](const std::string& options) {
        return runCli(
            fmt::format("track {} --device cpu --points 50 --frames 2 --trail 0 {}", kWall, options));
    };
    const auto overlay = [&](const std::string& name, const std::string& options) {
        const Outcome outcome = track(fmt::format("--overlay {}/{} {}", folder.string(), name, options));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return core::readImage(folder / name / "frame_0001.png");
    };
    const core::Image plain = overlay("plain", "");
    const core::Image straight =
        overlay("straight", fmt::format("--undistort {}/camera.json", folder.string()));
    EXPECT_NE(plain.values, straight.values);
    EXPECT_NEAR(straight.at(160, 120), plain.at(160, 120), 60.0f); // the centre stays
    const Outcome refused = track(fmt::format("--undistort {}/other.json", folder.string()));
    EXPECT_EQ(refused.exitCode, 3);
    EXPECT_NE(refused.output.find("640 x 480"), std::string::npos) << refused.output;
}

TEST(TrackCommand, WritesTracksAndOverlays)
{
    const auto folder = freshFolder("track");
    const Outcome outcome = runCli(fmt::format("track {0} --device cpu --points 100 --frames 2:6 --csv "
                                               "{1}/a.csv --tracks {1}/a.json --overlay {1}/over "
                                               "--colmap {1}/colmap --ids --overlay-colour age",
                                               kWall, folder.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("5 frames"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("algorithm"), std::string::npos);
    const auto json = nlohmann::json::parse(core::readTextFile(folder / "a.json"));
    EXPECT_EQ(json["frames"].size(), 5u);
    EXPECT_EQ(json["frames"][0]["number"], 2);
    std::size_t points = 0;
    for (const auto& track : json["tracks"])
        points += track["points"].size();
    const std::string csv = core::readTextFile(folder / "a.csv");
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(csv, '\n')), points + 1);
    EXPECT_EQ(core::readImage(folder / "over" / "frame_0004.png").columns, 320);
    EXPECT_TRUE(std::filesystem::exists(folder / "colmap" / "features" / "frame_000006.png.txt"));
}

TEST(TrackCommand, WritesPositionsInEitherConvention)
{
    const auto folder = freshFolder("track-centre");
    const auto track = [&](const std::string& name, const std::string& options) {
        const Outcome outcome = runCli(fmt::format(
            "track {} --device cpu --tracker openvidia --points 50 --frames 3 --tracks {}/{}.json {}", kWall,
            folder.string(), name, options));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return nlohmann::json::parse(core::readTextFile(folder / (name + ".json")));
    };
    const auto half = track("half", "");
    const auto zero = track("zero", "--pixel-centre 0");
    EXPECT_EQ(half["pixelCentre"], 0.5);
    EXPECT_EQ(zero["pixelCentre"], 0.0);
    ASSERT_EQ(half["tracks"].size(), zero["tracks"].size());
    for (std::size_t t = 0; t < half["tracks"].size(); ++t)
        for (const std::size_t place : {1u, 2u})
            EXPECT_NEAR(half["tracks"][t]["points"][0][place].get<double>() - 0.5,
                        zero["tracks"][t]["points"][0][place].get<double>(), 1e-9);
    EXPECT_NE(half["frames"][1]["motion"]["frameFromReference"],
              zero["frames"][1]["motion"]["frameFromReference"]);
    EXPECT_EQ(runCli(fmt::format("track {} --pixel-centre 1", kWall)).exitCode, 2);
    EXPECT_NE(runCli("track --help").output.find("pixelCentre"), std::string::npos);
}

TEST(TrackCommand, ComparesDevices)
{
    const auto folder = freshFolder("track-devices");
    const Outcome outcome = runCli(fmt::format(
        "track synthetic:size=160x120,frames=4 --every-device --points 50 --json --csv {}/t.csv 2>/dev/null",
        folder.string()));
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    const auto json = nlohmann::json::parse(outcome.output);
    ASSERT_TRUE(json.is_array());
    ASSERT_GE(json.size(), 1u);
    for (const auto& device : json) {
        EXPECT_EQ(device["frames"], 4);
        std::string name = device["device"];
        std::ranges::replace(name, ':', '-');
        EXPECT_TRUE(std::filesystem::exists(folder / fmt::format("t_{}.csv", name))) << name;
    }
}

TEST(TrackCommand, SaysWhatIsWrong)
{
    const auto expectFailure = [](const std::string& arguments, int exitCode, const std::string& mention) {
        const Outcome outcome = runCli("track --device cpu " + arguments);
        EXPECT_EQ(outcome.exitCode, exitCode) << arguments << ": " << outcome.output;
        EXPECT_NE(outcome.output.find(mention), std::string::npos) << arguments << ": " << outcome.output;
    };
    expectFailure("", 2, "needs a source");
    expectFailure("/nowhere/film.mp4", 3, "/nowhere/film.mp4");
    expectFailure("synthetic:motion=dancing", 2, "combined");
    expectFailure("camera:/dev/no-such-camera", 3, "no such camera");
    expectFailure("synthetic:frames=3 --frames 9:", 3, "no frame 9");
    expectFailure("synthetic:frames=3 --frames x", 2, "--frames x");
    expectFailure("synthetic:frames=3 --points 0", 2, "number of points");
    expectFailure("synthetic:frames=3 --csv tracks.txt", 2, "--csv tracks.txt");
    expectFailure("synthetic:frames=3 --window 8", 2, "window");
    expectFailure("synthetic:size=6x5,frames=3", 2, "");
    expectFailure("--camera /dev/null", 3, "camera:/dev/null: is not a capture device: choose one");
    expectFailure("--camera /dev/video0,zoom=2", 2, "[,format=mjpeg]");
    expectFailure("synthetic:frames=3 --camera /dev/null", 2, "one source");
}

TEST(TrackCommand, ListsCameras)
{
    for (const char* asked : {"--list-cameras", "--camera", "--camera list"}) {
        const Outcome cameras = runCli(fmt::format("track {} --json", asked));
        EXPECT_EQ(cameras.exitCode, 0) << asked;
        for (const auto& camera : nlohmann::json::parse(cameras.output))
            EXPECT_TRUE(camera.at("modes").is_array());
        const Outcome text = runCli(fmt::format("track {}", asked));
        EXPECT_NE(text.output.find("camera"), std::string::npos) << text.output;
    }
}

TEST(TrackCommand, ACameraThatIsPluggedInAgainContinues)
{
    const auto folder = freshFolder("track_camera");
    tests::VideoPipe camera(folder / "camera");
    camera.plugIn();
    std::jthread hand([&camera](const std::stop_token& stop) {
        while (camera.written() < 12 && !stop.stop_requested())
            std::this_thread::yield();
        camera.unplug();
        camera.plugIn();
    });
    const auto tracks = folder / "tracks.json";
    const Outcome outcome =
        runCli(fmt::format("track --camera {} --device cpu --points 60 --frames 0:40 --tracks {}",
                           camera.device(), tracks.string()));
    hand.join();
    ASSERT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_NE(outcome.output.find("waiting for it to come back"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("camera reconnected"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("interrupted once"), std::string::npos) << outcome.output;
    const auto json = nlohmann::json::parse(std::ifstream(tracks));
    EXPECT_EQ(json["frames"].front()["loop"], 1);
    EXPECT_EQ(json["frames"].back()["loop"], 2);
    EXPECT_EQ(json["tracks"].back()["loop"], 2);
}

} // namespace
} // namespace isocenter::app::track_command_test
