// SPDX-License-Identifier: MIT
// Tracking in the background as a window drives it; the test's thread is the session's.
#include "app/tracking/live_tracking.h"
#include "core/io/text_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/mailbox.h"

#include <gtest/gtest.h>

namespace isocenter::app {
namespace {

LiveTrackingSettings settingsOf(const std::string& source)
{
    LiveTrackingSettings settings;
    settings.source = source;
    settings.device = gpu::DeviceId::parse("cpu");
    settings.tracking.points = 60;
    return settings;
}

class LiveTrackingTest : public testing::Test
{
protected:
    LiveTrackingTest() : tracking(mailbox.dispatcher(), std::make_shared<OpenDevices>())
    {
        tracking.pictureReady.connect([this] {
            if (const auto picture = tracking.takeNewest()) {
                for (const FollowedFrame& frame : picture->frames)
                    numbers.push_back(frame.number);
                newest = picture;
            }
        });
        tracking.failed.connect([this](const Failure& failure) { failures.push_back(failure.message); });
        tracking.exported.connect([this](const std::filesystem::path& file) { written.push_back(file); });
        tracking.recordingChanged.connect([this](bool, bool kept) { videos += kept ? 1 : 0; });
        tracking.setRealTime(false);
        tracking.setLoop(false);
    }
    bool waitFor(const std::function<bool()>& condition) { return mailbox.runUntil(condition); }
    bool waitFor(LiveTracking::State state)
    {
        return waitFor([&] { return tracking.state() == state; });
    }

    test::Mailbox mailbox;
    LiveTracking tracking;
    std::vector<std::int64_t> numbers;
    std::shared_ptr<const LivePicture> newest;
    std::vector<std::string> failures;
    std::vector<std::filesystem::path> written;
    int videos = 0;
};

constexpr const char* kWall = "synthetic:motion=translation,size=160x120,frames=8,noise=1";

TEST_F(LiveTrackingTest, GoesThroughASourceToItsEnd)
{
    tracking.open(settingsOf(kWall));
    EXPECT_EQ(tracking.state(), LiveTracking::State::Opening);
    ASSERT_TRUE(waitFor(LiveTracking::State::Ended));
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 8; }));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        EXPECT_EQ(numbers[i], static_cast<std::int64_t>(i)); // counts of frames that were not shown, too
    EXPECT_EQ(newest->picture.columns, 160);
    EXPECT_GT(newest->tracks.size(), 20u);
    EXPECT_GT(newest->algorithmRate, 0.0);
    ASSERT_TRUE(newest->trueStepMedian);
    EXPECT_LT(*newest->trueStepMedian, 0.2);
    EXPECT_LT(*newest->trueDriftMedian, 0.5);
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
    EXPECT_EQ(newest->frames.back().number, 2);
    EXPECT_GT(newest->frames.back().meanAge, 1.5);
    tracking.rewind();
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 4; }));
    EXPECT_EQ(newest->frames.back().number, 0);
    EXPECT_DOUBLE_EQ(newest->frames.back().meanAge, 0.0);
}

TEST_F(LiveTrackingTest, LoopsAndTakesOtherOptions)
{
    tracking.setLoop(true);
    tracking.open(settingsOf(kWall));
    ASSERT_TRUE(waitFor([&] { return numbers.size() > 20; }));
    TrackingOptions few;
    few.points = 7;
    tracking.setTracking(few);
    ASSERT_TRUE(waitFor([&] { return newest && newest->tracks.size() <= 7; }));
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

TEST_F(LiveTrackingTest, ExportsTracksAndRecordsVideos)
{
    const auto csv = core::temporaryFile("live.csv");
    const auto video = csv.parent_path() / "video";
    tracking.open(settingsOf(kWall), true);
    ASSERT_TRUE(waitFor([&] { return numbers.size() == 1; }));
    tracking.record(video, {});
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
} // namespace isocenter::app
