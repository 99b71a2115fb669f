// SPDX-License-Identifier: MIT
// Points followed through frames of known motion on every device, from sources to records.
#include "app/tracking/live/tracking_run.h"
#include "app/tracking/points/point_tracker.h"
#include "app/tracking/track_errors.h"
#include "core/io/frames/synthetic_frames.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"
#include "tests/support/devices_under_test.h"

#include <array>
#include <cmath>

namespace isocenter::app::point_tracker_test {
namespace {

std::unique_ptr<core::FrameSource> wall(const std::string& options)
{
    return core::openFrameSource("synthetic:size=320x240," + options);
}

class PointTrackerTest : public testing::TestWithParam<gpu::DeviceId>
{
protected:
    void SetUp() override
    {
        if (test::isPresent(GetParam()))
            return;
        if (test::isRequired(GetParam()))
            FAIL() << GetParam().toString() << " is missing on this machine";
        GTEST_SKIP() << GetParam().toString() << " is missing on this machine";
    }
    TrackRecord track(core::FrameSource& source, const TrackingOptions& options, const FrameSpan& range = {},
                      const FollowedFrameSink& sink = {}, const core::Progress& progress = {})
    {
        gpu::DeviceThread device(GetParam());
        return trackFrames(source, range, device, options, sink, progress);
    }
};

// Which points are begun, renewed and given up; affine_templates_test aligns them on every device.
class PointTracksTest : public PointTrackerTest
{
};

TEST_P(PointTrackerTest, FollowsTheWallCloselyAndHoldsItsNumber)
{
    const auto source = wall("motion=combined,noise=2,frames=11");
    TrackingOptions options;
    options.points = 150;
    const TrackRecord record = track(*source, options);
    ASSERT_EQ(record.frames.size(), 11u);
    EXPECT_EQ(record.frames.front().started, record.frames.front().alive);
    EXPECT_GT(record.frames.front().alive, 120);
    for (std::size_t i = 0; i < record.frames.size(); ++i) {
        const FollowedFrame& frame = record.frames[i];
        EXPECT_EQ(frame.number, static_cast<std::int64_t>(i));
        EXPECT_GT(frame.alive, 90);
        EXPECT_LE(frame.alive, options.points);
        const int before = i == 0 ? 0 : record.frames[i - 1].alive;
        EXPECT_EQ(frame.alive, before - frame.lostAltogether() + frame.started);
        EXPECT_LT(frame.times[TrackingStage::Track], frame.times.algorithmMs());
        EXPECT_LT(frame.times.algorithmMs(), frame.times.totalMs());
        if (i % 5 != 0) {
            EXPECT_EQ(frame.started, 0) << i;
        }
    }
    const TrackErrors errors = trackErrors(record.tracks, *source->truth());
    EXPECT_GT(errors.steps, 1000u);
    EXPECT_LT(errors.stepMedian, 0.12);
    EXPECT_GT(errors.stepsUnder1, 0.98);
    EXPECT_LT(errors.driftMedian, 0.4);
}

TEST_P(PointTracksTest, AffineConsistencyTakesTheDriftAway)
{
    std::array<TrackErrors, 2> errors;
    for (const bool consistent : {false, true}) {
        const auto source = wall("motion=combined,noise=2,frames=21");
        TrackingOptions options;
        options.points = 150;
        options.reselectEvery = 0;
        options.affineConsistency = consistent;
        const TrackRecord record = track(*source, options);
        errors[consistent ? 1 : 0] = trackErrors(record.tracks, *source->truth());
        EXPECT_GT(record.frames.back().alive, 60);
        if (!consistent) {
            for (const FollowedFrame& frame : record.frames)
                EXPECT_EQ(frame.lostBy(core::TrackStatus::FirstTemplate), 0);
        }
    }
    EXPECT_LT(errors[1].driftMedian, 0.6 * errors[0].driftMedian);
    EXPECT_LT(errors[1].stepMedian, 1.1 * errors[0].stepMedian);
}

// A camera that comes closer: the templates are taken anew before the view has changed too much.
TEST_P(PointTracksTest, OldTemplatesAreRenewed)
{
    const auto source = wall("motion=zoom,noise=1,frames=15");
    TrackingOptions options;
    options.points = 150;
    options.reselectEvery = 0;
    options.firstTemplates.largestStretch = 1.03;
    const TrackRecord record = track(*source, options);
    EXPECT_GT(record.frames.back().alive, 80);
    EXPECT_LT(trackErrors(record.tracks, *source->truth()).driftMedian, 0.3);
}

TEST_P(PointTracksTest, StartsNewPointsAwayFromLivingOnes)
{
    const auto source = wall("motion=translation,noise=1,frames=6");
    TrackingOptions options;
    options.points = 100;
    options.minimumDistance = 12.0;
    options.reselectEvery = 1;
    int later = 0; // points that were not of the first frame
    track(*source, options, {}, [&](const core::VideoFrame& frame, const TrackSet& tracks, FollowedFrame&) {
        for (const Track& fresh : tracks.alive()) {
            if (fresh.points.front().frame != frame.number)
                continue;
            later += frame.number > 0 ? 1 : 0;
            for (const Track& other : tracks.alive()) {
                const float apart = std::hypot(other.points.back().x - fresh.points.back().x,
                                               other.points.back().y - fresh.points.back().y);
                EXPECT_TRUE(other.id == fresh.id || apart >= 11.0f) << frame.number << ": " << apart;
            }
        }
    });
    EXPECT_GT(later, 0);
}

TEST_P(PointTrackerTest, TakesPicturesWithoutAnyTexture)
{
    const auto source = core::openFrameSource("synthetic:size=64x48,frames=3");
    core::VideoFrame frame;
    gpu::DeviceThread device(GetParam());
    device
        .run([&](gpu::Device& opened) {
            TrackingOptions options;
            PointTracker tracker(opened, 64, 48, options);
            for (int number = 0; number < 3; ++number) {
                frame.grey = core::Image(64, 48, 100.0f);
                frame.number = number;
                EXPECT_EQ(tracker.add(frame).alive, 0);
            }
            frame.grey = core::Image(32, 32, 0.0f);
            EXPECT_THROW(tracker.add(frame), InputError);
        })
        .get();
}

TEST_P(PointTracksTest, KeepsWhatItHasWhenStopped)
{
    const auto source = wall("frames=0"); // without end
    std::stop_source stop;
    core::Progress progress;
    progress.stop = stop.get_token();
    const TrackRecord record = track(
        *source, {}, {},
        [&](const core::VideoFrame& frame, const TrackSet&, FollowedFrame&) {
            if (frame.number == 3)
                stop.request_stop();
        },
        progress);
    EXPECT_EQ(record.frames.size(), 4u);
    ASSERT_EQ(record.notes.size(), 1u);
    core::expectMentions(record.notes.front(), {"stopped after 4 frames"});
}

TEST_P(PointTracksTest, TakesARangeOfFrames)
{
    const auto source = wall("frames=12");
    const TrackRecord record = track(*source, {}, FrameSpan::parsed("4:7"));
    ASSERT_EQ(record.frames.size(), 4u);
    EXPECT_EQ(record.frames.front().number, 4);
    EXPECT_EQ(record.frames.back().number, 7);
    core::expectMentions(core::messageOf([&] { track(*source, {}, FrameSpan::parsed("40:")); }),
                         {"no frame 40"});
    TrackingOptions none;
    none.points = 0;
    EXPECT_THROW(track(*source, none), UsageError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(PointTrackerTest);
ISOCENTER_TEST_ON_THE_CPU(PointTracksTest);

} // namespace
} // namespace isocenter::app::point_tracker_test
