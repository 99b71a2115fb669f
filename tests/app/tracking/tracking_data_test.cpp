// SPDX-License-Identifier: MIT
// Points followed through real videos and a real fluoroscopy run.
#include "app/tracking/live/tracking_run.h"
#include "core/io/frames/frame_source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace isocenter::app::tracking_data_test {
namespace {

const std::filesystem::path kData = ISOCENTER_SAMPLE_DATA;

TrackRecord track(const std::filesystem::path& source, const std::string& frames, int points)
{
    gpu::DeviceThread device(gpu::DeviceId::parse("cpu"));
    TrackingOptions options;
    options.points = points;
    const auto opened = core::openFrameSource(source.string());
    return trackFrames(*opened, FrameSpan::parsed(frames), device, options, {});
}

// How far the points of a track are from its first one.
double extentOf(const Track& track)
{
    double extent = 0.0;
    for (const TrackPoint& point : track.points)
        extent = std::max(extent, std::hypot(static_cast<double>(point.x - track.points.front().x),
                                             static_cast<double>(point.y - track.points.front().y)));
    return extent;
}

// A fixed camera over a street: most points rest, those on pedestrians walk.
TEST(RealVideo, HoldsStreetStillWhilePedestriansWalk)
{
    const TrackRecord record = track(kData / "video" / "768x576.avi", "60", 500);
    ASSERT_EQ(record.frames.size(), 60u);
    EXPECT_TRUE(record.notes.empty());
    EXPECT_EQ(record.columns, 768);
    EXPECT_EQ(record.rows, 576);
    EXPECT_NEAR(record.frames.back().seconds, 59.0 / 25.0, 1e-3);
    for (const FollowedFrame& frame : record.frames)
        EXPECT_GT(frame.alive, 350);
    int whole = 0;
    int resting = 0;
    int walking = 0;
    for (const Track& followed : record.tracks) {
        if (followed.points.front().frame == 0 && followed.points.back().frame == 59) {
            ++whole;
            resting += extentOf(followed) < 1.0 ? 1 : 0;
        }
        walking += extentOf(followed) > 12.0 ? 1 : 0;
    }
    EXPECT_GT(whole, 250);
    EXPECT_GT(resting, whole * 9 / 10);
    EXPECT_GT(walking, 5);
}

TEST(RealVideo, DecodesAnOlderCodecToItsEnd)
{
    const auto source = core::openFrameSource((kData / "video" / "Megamind.avi").string());
    EXPECT_EQ(source->info().columns, 720);
    EXPECT_EQ(source->info().rows, 528);
    core::VideoFrame frame;
    int count = 0;
    while (source->next(frame))
        ++count;
    EXPECT_EQ(count, 270);
    source->seek(100);
    ASSERT_TRUE(source->next(frame));
    EXPECT_EQ(frame.number, 100);
}

// An angiogram of 75 frames: the heart beats and contrast comes, so that points live shortly, but there are
// always some.
TEST(RealFluoroscopy, IsFollowedFromTheDicomFile)
{
    const TrackRecord record = track(kData / "xa_coronary" / "I_000000.dcm", "10:30", 200);
    ASSERT_EQ(record.frames.size(), 21u);
    EXPECT_EQ(record.columns, 512);
    EXPECT_NEAR(record.framesPerSecond, 15.0, 0.01);
    for (const FollowedFrame& frame : record.frames)
        EXPECT_GT(frame.alive, 20) << frame.number;
    EXPECT_TRUE(
        std::ranges::any_of(record.tracks, [](const Track& followed) { return followed.age() >= 10; }));
}

} // namespace
} // namespace isocenter::app::tracking_data_test
