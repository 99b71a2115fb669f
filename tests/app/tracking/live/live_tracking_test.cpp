// SPDX-License-Identifier: MIT
// Tracking in the background as a window drives it; the test's thread is the session's.
#include "tests/app/live_tracking_test.h"

#include "app/tracking/track_overlay.h"
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/support/clock.h"
#include "tests/core/temporary_files.h"
#include "tests/support/least_time.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::app::live_tracking_test {
namespace {

using test::kLeastMs;
using test::kWall;
using test::LiveTrackingTest;
using test::settingsOf;

// The frames with their tracks, until it is told to fail.
class TrackPainter final : public FramePainter
{
public:
    explicit TrackPainter(int fine) : fine_(fine) {}
    core::RgbImage paint(const LivePicture& picture) override
    {
        if (fine_-- == 0)
            throw InputError("there is no paint left");
        core::RgbImage painted = picture.picture;
        drawTracks(painted, picture.first.tracks, {});
        return painted;
    }

private:
    int fine_;
};

MakeFramePainter trackPainter(int fine = 1000)
{
    return [fine] { return std::make_unique<TrackPainter>(fine); };
}

TEST_F(LiveTrackingTest, GoesThroughASourceToItsEnd)
{
    tracking.open(settingsOf(kWall));
    EXPECT_EQ(tracking.state(), LiveTracking::State::Opening);
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 8; }));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        EXPECT_EQ(numbers[i], static_cast<std::int64_t>(i)); // counts of frames that were not shown, too
    EXPECT_EQ(newest->picture.columns, 160);
    EXPECT_GT(newest->first.tracks.size(), 20u);
    EXPECT_GT(newest->first.algorithmRate, 0.0);
    ASSERT_TRUE(newest->first.trueStepMedian);
    EXPECT_LT(*newest->first.trueStepMedian, 0.2);
    EXPECT_LT(*newest->first.trueDriftMedian, 0.5);
    tracking.play(); // again from the beginning
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 16; }));
    EXPECT_EQ(numbers[8], 0);
    EXPECT_TRUE(failures.empty());
}

TEST_F(LiveTrackingTest, StepsAndRewinds)
{
    tracking.open(settingsOf(kWall), true);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 1; }));
    ASSERT_TRUE(waitFor(LiveTracking::State::Paused));
    tracking.step();
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 2; }));
    tracking.step();
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 3; }));
    EXPECT_EQ(newest->first.frames.back().number, 2);
    EXPECT_GT(newest->first.frames.back().meanAge, 1.5);
    tracking.rewind();
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 4; }));
    EXPECT_EQ(newest->first.frames.back().number, 0);
    EXPECT_DOUBLE_EQ(newest->first.frames.back().meanAge, 0.0);
}

TEST_F(LiveTrackingTest, GoesToAnyFrame)
{
    tracking.open(settingsOf(kWall), true);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 1; }));
    tracking.seek(5);
    ASSERT_TRUE(waitFor([&] { return newest->number == 5; }));
    EXPECT_DOUBLE_EQ(newest->first.frames.back().meanAge, 0.0); // the tracks began anew
    tracking.step();
    ASSERT_TRUE(waitFor([&] { return newest->number == 6; }));
    tracking.seek(2);
    ASSERT_TRUE(waitFor([&] { return newest->number == 2; }));
    EXPECT_EQ(tracking.state(), LiveTracking::State::Paused);
    tracking.play(); // on from there
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    ASSERT_TRUE(waitFor([&] { return newest->number == 7; }));
    EXPECT_EQ(numbers, (std::vector<std::int64_t>{0, 5, 6, 2, 3, 4, 5, 6, 7}));
    tracking.seek(4); // leaves the end
    ASSERT_TRUE(waitFor([&] { return newest->number == 4; }));
    ASSERT_TRUE(waitFor(LiveTracking::State::Paused));
    tracking.seek(1000); // there are not so many
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    EXPECT_TRUE(failures.empty());
}

// As when a slider is dragged: whatever is left out on the way, the last frame that was asked for comes.
TEST_F(LiveTrackingTest, OfManyFramesAskedForShowsTheLast)
{
    tracking.open(settingsOf("synthetic:motion=translation,size=160x120,frames=200,noise=1"), true);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 1; }));
    for (std::int64_t frame = 1; frame <= 150; ++frame)
        tracking.seek(frame);
    ASSERT_TRUE(waitFor([&] { return newest->number == 150; }));
    EXPECT_LE(numbers.size(), 151u);
    tracking.step();
    ASSERT_TRUE(waitFor([&] { return newest->number == 151; }));
    EXPECT_TRUE(failures.empty());
}

TEST_F(LiveTrackingTest, TwoDevicesFollowTheSameFrames)
{
    LiveTrackingSettings settings = settingsOf(kWall);
    settings.second = gpu::DeviceId::parse("cpu-reference");
    tracking.open(settings);
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 8; }));
    ASSERT_TRUE(newest->second && newest->difference);
    EXPECT_EQ(newest->first.device, "cpu");
    EXPECT_EQ(newest->second->device, "cpu-reference");
    EXPECT_EQ(newest->second->frames.back().number, 7);
    EXPECT_GT(newest->second->algorithmRate, 0.0);
    EXPECT_GT(newest->second->frames.back().times[TrackingStage::Track], kLeastMs);
    EXPECT_GT(newest->difference->same, newest->first.tracks.size() * 9 / 10);
    EXPECT_LT(newest->difference->medianPx, 0.005);
    tracking.setSecond(std::nullopt);
    tracking.seek(3);
    ASSERT_TRUE(waitFor([&] { return newest->number == 3; }));
    EXPECT_FALSE(newest->second || newest->difference);
    EXPECT_TRUE(failures.empty());
}

TEST_F(LiveTrackingTest, WithoutASecondDeviceTheFirstGoesOn)
{
    LiveTrackingSettings settings = settingsOf(kWall);
    settings.second = gpu::DeviceId::parse("cpu");
    tracking.open(settings);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 8; }));
    ASSERT_EQ(failures.size(), 1u);
    core::expectMentions(failures.front(), {"cpu is the first device already"});
    tracking.setSecond(gpu::DeviceId::parse("opencl:77"));
    ASSERT_TRUE(waitFor([&] { return failures.size() == 2; }));
    tracking.seek(0);
    ASSERT_TRUE(waitFor([&] { return newest->number == 0; }));
    EXPECT_FALSE(newest->second);
}

TEST_F(LiveTrackingTest, FindsFeaturesInTheFrameThatIsShown)
{
    tracking.open(settingsOf(kWall), true);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 1; }));
    EXPECT_FALSE(newest->findings);
    FeatureRequest request;
    for (const FeatureDetector detector : {FeatureDetector::Harris, FeatureDetector::ShiTomasi,
                                           FeatureDetector::Canny, FeatureDetector::LaplacianOfGaussian,
                                           FeatureDetector::DifferenceOfGaussians, FeatureDetector::Sift}) {
        request.detector = detector;
        newest.reset();
        const auto asked = std::chrono::steady_clock::now();
        tracking.setSearch(request); // paused: the same frame, looked at in another way
        ASSERT_TRUE(waitFor([&] { return newest != nullptr; })) << toString(detector);
        ASSERT_TRUE(newest->findings) << toString(detector);
        EXPECT_TRUE(newest->again);
        EXPECT_EQ(newest->number, 0);
        EXPECT_GT(newest->findings->found, 10u) << toString(detector);
        EXPECT_EQ(newest->findings->picture.columns, 160);
        EXPECT_NE(newest->findings->picture.values, newest->picture.values);
        EXPECT_GT(newest->findings->wallMs, kLeastMs);
        EXPECT_LT(newest->findings->wallMs, core::millisecondsSince(asked));
        EXPECT_TRUE(newest->findings->problem.empty());
    }
    tracking.step();
    ASSERT_TRUE(waitFor([&] { return newest->number == 1; }));
    EXPECT_FALSE(newest->again);
    EXPECT_TRUE(newest->findings);
    request.edges.low = 2.0;
    tracking.setSearch(request);
    request.detector = FeatureDetector::Canny;
    tracking.setSearch(request);
    ASSERT_TRUE(waitFor([&] { return !failures.empty(); }));
    tracking.setSearch({});
    ASSERT_TRUE(waitFor([&] { return !newest->findings; }));
}

TEST_F(LiveTrackingTest, MatchesFramesWithTheOneThatIsHeld)
{
    LiveTrackingSettings settings = settingsOf(kWall);
    settings.search = ImageMatchOptions();
    tracking.open(settings, true);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 1; }));
    ASSERT_TRUE(newest->findings);
    EXPECT_TRUE(newest->findings->showsReference);
    EXPECT_EQ(newest->findings->picture.columns, 320);
    const std::size_t withItself = newest->findings->found;
    EXPECT_EQ(newest->findings->agreeing, withItself);
    tracking.seek(7);
    ASSERT_TRUE(waitFor([&] { return newest->number == 7; }));
    EXPECT_GT(newest->findings->agreeing, 8u);
    EXPECT_LT(newest->findings->found, withItself);
    tracking.holdFrame();
    ASSERT_TRUE(waitFor([&] { return newest->again; }));
    EXPECT_EQ(newest->findings->agreeing, newest->findings->found); // with itself again
    tracking.openReference("/nowhere/reference.png");
    ASSERT_TRUE(waitFor([&] { return !failures.empty(); }));
    core::expectMentions(failures.front(), {"/nowhere/reference.png"});
}

TEST_F(LiveTrackingTest, PlacesThePlaneOfTheFirstFrame)
{
    LiveTrackingSettings settings = settingsOf("synthetic:motion=orbit,size=240x180,frames=8,noise=1");
    settings.search = PlaneTrackerOptions();
    tracking.open(settings);
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 8; }));
    ASSERT_TRUE(newest->findings && newest->findings->plane);
    const LivePlane& plane = *newest->findings->plane;
    ASSERT_TRUE(plane.sighting.pose) << plane.sighting.problem;
    EXPECT_TRUE(plane.sighting.followed);
    EXPECT_TRUE(plane.sighting.jitterPx);
    EXPECT_TRUE(plane.cameraIsAssumed);
    EXPECT_EQ(plane.sizeMm, Eigen::Vector2d(200.0, 150.0));
    EXPECT_EQ(plane.camera.columns, 240);
}

// Tracking goes on where what is looked for cannot be found at all.
TEST_F(LiveTrackingTest, WithoutTextureItSaysWhyThereIsNothing)
{
    const auto folder = core::temporaryFile("plain").parent_path() / "plain";
    std::filesystem::create_directories(folder);
    for (int i = 0; i < 2; ++i)
        core::writeTiff(folder / fmt::format("{}.tiff", i),
                        std::vector<core::Image>{core::Image(64, 48, 90.0f)}, core::SampleType::Unsigned8);
    LiveTrackingSettings settings = settingsOf(folder.string());
    settings.search = PlaneTrackerOptions();
    tracking.open(settings);
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 2; }));
    ASSERT_TRUE(newest->findings);
    core::expectMentions(newest->findings->problem, {"0 features"});
    EXPECT_TRUE(failures.empty());
}

TEST_F(LiveTrackingTest, LoopsAndTakesOtherOptions)
{
    tracking.setLoop(true);
    tracking.open(settingsOf(kWall));
    ASSERT_TRUE(waitFor([&] { return numbers.size() > 20; }));
    TrackingOptions few;
    few.points = 7;
    tracking.setTracking(few);
    ASSERT_TRUE(waitFor([&] { return newest && newest->first.tracks.size() <= 7; }));
    tracking.pause();
    ASSERT_TRUE(waitFor(LiveTracking::State::Paused));
    TrackingOptions senseless;
    senseless.points = 0;
    tracking.setTracking(senseless);
    ASSERT_TRUE(waitFor([&] { return !failures.empty(); }));
    core::expectMentions(failures.front(), {"number of points"});
    tracking.setTracking(few);
    tracking.play();
    const std::size_t before = numbers.size();
    ASSERT_TRUE(waitFor([&] { return numbers.size() > before + 3; }));
}

TEST_F(LiveTrackingTest, ExportsAllLoops)
{
    const auto csv = core::temporaryFile("loops.csv");
    tracking.setLoop(true);
    tracking.open(settingsOf(kWall));
    ASSERT_TRUE(waitFor([&] { return std::ranges::count(numbers, 0) >= 3; }));
    tracking.pause();
    ASSERT_TRUE(waitFor(LiveTracking::State::Paused));
    tracking.exportTracks(csv);
    ASSERT_TRUE(waitFor([&] { return written.size() == 1; }));
    const std::string text = core::readTextFile(csv);
    EXPECT_NE(text.find("\n0,1,0,0,0,"), std::string::npos); // id 0 in loop 1, frame 0
    for (const char* loop : {",2,0,0,0,", ",3,0,0,0,"})
        EXPECT_NE(text.find(loop), std::string::npos) << loop;
}

TEST_F(LiveTrackingTest, ExportsTracksAndRecordsVideos)
{
    const auto csv = core::temporaryFile("live.csv");
    const auto video = csv.parent_path() / "video";
    tracking.open(settingsOf(kWall), true);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 1; }));
    tracking.record(video, trackPainter());
    ASSERT_TRUE(waitFor([&] { return tracking.recording(); }));
    tracking.play();
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    tracking.stopRecording();
    tracking.exportTracks(csv);
    ASSERT_TRUE(waitFor([&] { return written.size() == 1 && videos == 1; }));
    EXPECT_TRUE(std::filesystem::exists(video / "frame_0006.png")); // 7 frames came after the first
    EXPECT_FALSE(std::filesystem::exists(video / "frame_0007.png"));
    EXPECT_GT(core::readTextFile(csv).size(), 1000u);
    tracking.exportTracks(csv.parent_path() / "live.txt");
    ASSERT_TRUE(waitFor([&] { return !failures.empty(); }));
    core::expectMentions(failures.front(), {"live.txt", ".csv or .json"});
}

// A painter or a disk that fails ends the recording, not the tracking.
TEST_F(LiveTrackingTest, GoesOnWithoutARecordingThatFails)
{
    const auto video = core::temporaryFile("live.csv").parent_path() / "video";
    bool told = false;
    tracking.recordingChanged.connect([&](bool recording, bool kept) { told = !recording && !kept; });
    tracking.open(settingsOf(kWall), true);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 1; }));
    tracking.record(video, trackPainter(2));
    tracking.play();
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 8; }));
    ASSERT_EQ(failures.size(), 1u);
    core::expectMentions(failures.front(), {"no paint left"});
    EXPECT_TRUE(told);
    EXPECT_FALSE(tracking.recording());
    EXPECT_FALSE(std::filesystem::exists(video));
    tracking.record("/nowhere/video.mp4", trackPainter());
    ASSERT_TRUE(waitFor([&] { return failures.size() == 2; }));
    core::expectMentions(failures.back(), {"/nowhere/video.mp4"});
}

TEST_F(LiveTrackingTest, SaysWhatCannotBeOpened)
{
    tracking.open(settingsOf("/nowhere/film.mp4"));
    ASSERT_TRUE(waitFor([&] { return !failures.empty(); }));
    core::expectMentions(failures.front(), {"/nowhere/film.mp4"});
    ASSERT_TRUE(waitFor(LiveTracking::State::Closed));
    tracking.open(settingsOf(kWall));
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
}

// Frames too small for the detector are refused, not crashed on.
TEST_F(LiveTrackingTest, RefusesTinyFrames)
{
    tracking.open(settingsOf("synthetic:size=5x4"));
    ASSERT_TRUE(waitFor([&] { return !failures.empty(); }));
    EXPECT_FALSE(failures.front().empty());
}

TEST_F(LiveTrackingTest, ClosesInTheMidstOfPlay)
{
    tracking.setLoop(true);
    tracking.open(settingsOf(kWall));
    ASSERT_TRUE(waitFor([&] { return numbers.size() > 2; }));
    tracking.close();
    ASSERT_TRUE(waitFor(LiveTracking::State::Closed));
    tracking.open(settingsOf(kWall)); // and is destroyed while it plays
    ASSERT_TRUE(waitFor(LiveTracking::State::Playing));
}

} // namespace
} // namespace isocenter::app::live_tracking_test
