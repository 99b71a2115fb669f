// SPDX-License-Identifier: MIT
// Features followed by their descriptors through frames of known motion on every device, and through frames
// in which there is nothing to follow.
#include "app/tracking/live/tracking_run.h"
#include "app/tracking/points/descriptor_tracker.h"
#include "app/tracking/track_errors.h"
#include "core/features/judging/ground_truth_camera.h"
#include "core/support/error.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/messages.h"

#include <nlohmann/json.hpp>

namespace isocenter::app::descriptor_tracker_test {
namespace {

constexpr const char* kWall = "synthetic:motion=combined,size=320x240,noise=2,frames=8";

TrackingOptions optionsOf(TrackerKind tracker)
{
    TrackingOptions options;
    options.tracker = tracker;
    options.points = 400;
    options.minimumDistance = 5.0;
    return options;
}

class DescriptorTrackerTest : public test::DeviceTest
{
protected:
    static TrackRecord tracked(const TrackingOptions& options, const std::string& source = kWall)
    {
        gpu::DeviceThread device(GetParam());
        return trackFrames(*core::openFrameSource(source), {}, device, options, {});
    }
    static core::VideoFrame frameOf(const core::Image& image, std::int64_t number)
    {
        core::VideoFrame frame;
        frame.grey = image;
        frame.number = number;
        return frame;
    }
};

// What becomes of tracks, keys and frames once the features are found.
class DescriptorTracksTest : public DescriptorTrackerTest
{
};

TEST_P(DescriptorTrackerTest, FollowsTheWallAndTellsItsMotion)
{
    for (const TrackerKind tracker : {TrackerKind::OpenVidia, TrackerKind::Sift}) {
        const auto source = core::openFrameSource(kWall);
        const TrackRecord record = tracked(optionsOf(tracker));
        ASSERT_EQ(record.frames.size(), 8u);
        EXPECT_FALSE(record.frames.front().motion);
        for (std::size_t i = 1; i < record.frames.size(); ++i) {
            const FollowedFrame& frame = record.frames[i];
            EXPECT_EQ(frame.alive, record.frames[i - 1].alive - frame.lostAltogether() + frame.started);
            ASSERT_TRUE(frame.motion) << frame.problem;
            EXPECT_EQ(frame.motion->from, frame.number - 1);
            EXPECT_GT(frame.motion->inliers, 40);
            EXPECT_LE(frame.motion->inliers, frame.motion->matches);
            EXPECT_LE(frame.alive - frame.started, frame.motion->inliers);
            EXPECT_LT(frame.times[TrackingStage::Track], frame.times.algorithmMs());
            EXPECT_LT(frame.times.algorithmMs(), frame.times.totalMs());
        }
        const TrackErrors steps = trackErrors(record.tracks, *source->truth());
        EXPECT_GT(steps.steps, 300u) << toString(tracker);
        EXPECT_LT(steps.stepMedian, 0.5) << toString(tracker);
        EXPECT_GT(steps.stepsUnder1, 0.75) << toString(tracker);
        const MotionErrors motion = motionErrors(record.frames, *source->truth());
        EXPECT_EQ(motion.frames, 7u);
        EXPECT_LT(motion.cornerMedian, 0.6) << toString(tracker);
        EXPECT_LT(motion.cornerWorst, 2.0) << toString(tracker);
        int lost = 0;
        for (const Track& track : record.tracks)
            lost += track.status != core::TrackStatus::Tracked;
        EXPECT_GT(lost, 0);
    }
}

TEST_P(DescriptorTracksTest, KeyFramesStayAsLongAsTheyAreSeen)
{
    TrackingOptions options = optionsOf(TrackerKind::OpenVidia);
    options.descriptors.keyFrames = true;
    const TrackRecord slow = tracked(options, "synthetic:motion=translation,size=320x240,noise=1,frames=6");
    for (std::size_t i = 1; i < slow.frames.size(); ++i) {
        ASSERT_TRUE(slow.frames[i].motion) << slow.frames[i].problem;
        EXPECT_LE(slow.frames[i].motion->from, 2) << i; // not the frame before
    }
    options.descriptors.keyShare = 1.0; // the first that is lost asks for a new one
    const TrackRecord quick = tracked(options, "synthetic:motion=translation,size=320x240,noise=1,frames=6");
    EXPECT_GT(quick.frames.back().motion->from, slow.frames.back().motion->from);
}

// A dark frame ends the tracks, says why, and the next one begins anew.
TEST_P(DescriptorTracksTest, GoesOnAfterAFrameWithoutFeatures)
{
    core::GroundTruthCameraOptions wall;
    wall.columns = 320;
    wall.rows = 240;
    const core::GroundTruthCamera camera(wall);
    for (const TrackerKind tracker : {TrackerKind::OpenVidia, TrackerKind::Sift}) {
        DescriptorTracker follower(device(), 320, 240, optionsOf(tracker));
        const int first = follower.add(frameOf(camera.frame(0).image, 0)).alive;
        EXPECT_GT(first, 80);
        const FollowedFrame dark = follower.add(frameOf(core::Image(320, 240, 7.0f), 1));
        EXPECT_EQ(dark.alive, 0);
        EXPECT_EQ(dark.lostBy(core::TrackStatus::Unmatched), first);
        EXPECT_FALSE(dark.motion);
        EXPECT_TRUE(tests::says(dark.problem, "frame 1 has no features")) << dark.problem;
        const FollowedFrame again = follower.add(frameOf(camera.frame(2).image, 2));
        EXPECT_TRUE(tests::says(again.problem, "frame 1 has no features")) << again.problem;
        EXPECT_GT(again.started, 80);
        EXPECT_TRUE(follower.add(frameOf(camera.frame(3).image, 3)).motion);
    }
}

// With key frames the dark frame costs the tracks, but not the frame that others are matched with.
TEST_P(DescriptorTracksTest, AKeyFrameOutlivesADarkFrame)
{
    core::GroundTruthCameraOptions wall;
    wall.columns = 320;
    wall.rows = 240;
    const core::GroundTruthCamera camera(wall);
    TrackingOptions options = optionsOf(TrackerKind::OpenVidia);
    options.descriptors.keyFrames = true;
    DescriptorTracker follower(device(), 320, 240, options);
    follower.add(frameOf(camera.frame(0).image, 0));
    follower.add(frameOf(core::Image(320, 240, 7.0f), 1));
    const FollowedFrame after = follower.add(frameOf(camera.frame(2).image, 2));
    ASSERT_TRUE(after.motion) << after.problem;
    EXPECT_EQ(after.motion->from, 0);
    EXPECT_GT(after.started, 40);
}

// Two pictures with nothing in common: no homography, all tracks end, with a reason.
TEST_P(DescriptorTracksTest, SaysWhenNothingAgrees)
{
    core::GroundTruthCameraOptions wall;
    wall.columns = 320;
    wall.rows = 240;
    const core::Image here = core::GroundTruthCamera(wall).frame(0).image;
    wall.seed = 2;
    const core::Image elsewhere = core::GroundTruthCamera(wall).frame(0).image;
    TrackingOptions options = optionsOf(TrackerKind::OpenVidia);
    options.descriptors.homography.fewestInliers = 30;
    DescriptorTracker follower(device(), 320, 240, options);
    const int first = follower.add(frameOf(here, 0)).alive;
    const FollowedFrame cut = follower.add(frameOf(elsewhere, 1));
    EXPECT_FALSE(cut.motion);
    EXPECT_FALSE(cut.problem.empty());
    EXPECT_EQ(cut.lostAltogether(), first);
    EXPECT_EQ(cut.alive, cut.started);
    EXPECT_EQ(cut.lostBy(core::TrackStatus::Unmatched) + cut.lostBy(core::TrackStatus::OffHomography), first);
}

TEST_P(DescriptorTracksTest, WritesItsMotions)
{
    const TrackRecord record = tracked(optionsOf(TrackerKind::OpenVidia));
    const auto json = nlohmann::json::parse(tracksJson(record));
    EXPECT_EQ(json.at("options").at("tracker"), "openvidia");
    EXPECT_FALSE(json.at("frames").at(0).contains("motion"));
    const auto& motion = json.at("frames").at(3).at("motion");
    EXPECT_EQ(motion.at("from"), 2);
    EXPECT_EQ(motion.at("inliers"), record.frames[3].motion->inliers);
    EXPECT_EQ(motion.at("frameFromReference").at(1).at(2), record.frames[3].motion->frameFromReference(1, 2));
}

TEST_P(DescriptorTrackerTest, TakesTheDistortionOutOfFrames)
{
    TrackingOptions options = optionsOf(TrackerKind::OpenVidia);
    core::CameraIntrinsics camera = core::simpleCamera(320, 240, 70.0);
    camera.radial = {-0.2, 0.0, 0.0};
    options.camera = camera;
    for (const TrackerKind tracker : {TrackerKind::Klt, TrackerKind::OpenVidia}) {
        options.tracker = tracker;
        const auto follower = makeFrameTracker(device(), 320, 240, options);
        core::GroundTruthCameraOptions wall;
        wall.columns = 320;
        wall.rows = 240;
        core::VideoFrame frame = frameOf(core::GroundTruthCamera(wall).frame(0).image, 0);
        follower->add(frame);
        ASSERT_FALSE(follower->tracks().alive().empty());
        const core::Image before = frame.grey;
        follower->undistort(frame);
        EXPECT_NE(frame.grey.values, before.values);
        // What it followed are the corners of the corrected picture.
        options.camera.reset();
        const auto plain = makeFrameTracker(device(), 320, 240, options);
        plain->add(frame);
        options.camera = camera;
        ASSERT_EQ(plain->tracks().alive().size(), follower->tracks().alive().size());
        for (std::size_t t = 0; t < plain->tracks().alive().size(); ++t)
            EXPECT_EQ(plain->tracks().alive()[t].points.front().x,
                      follower->tracks().alive()[t].points.front().x);
    }
    options.camera = core::simpleCamera(640, 480, 70.0);
    EXPECT_THROW(makeFrameTracker(device(), 320, 240, options), InputError);
}

TEST_P(DescriptorTracksTest, FramesOfAnotherSizeAndSenselessOptionsAreRefused)
{
    DescriptorTracker follower(device(), 320, 240, optionsOf(TrackerKind::OpenVidia));
    EXPECT_THROW(follower.add(frameOf(core::Image(64, 48), 0)), InputError);
    const auto expectRefused = [&](const auto& change) {
        TrackingOptions options = optionsOf(TrackerKind::OpenVidia);
        change(options);
        EXPECT_THROW(makeFrameTracker(device(), 320, 240, options), UsageError);
    };
    expectRefused([](TrackingOptions& options) { options.points = 0; });
    expectRefused([](TrackingOptions& options) { options.descriptors.keyShare = 0.0; });
    expectRefused([](TrackingOptions& options) { options.descriptors.matching.ratio = 0.0f; });
    expectRefused([](TrackingOptions& options) { options.descriptors.homography.thresholdPx = 0.0; });
    expectRefused([](TrackingOptions& options) { options.descriptors.openVidia.randomness = 2.0; });
}

ISOCENTER_TEST_ON_ALL_DEVICES(DescriptorTrackerTest);
ISOCENTER_TEST_ON_THE_CPU(DescriptorTracksTest);

} // namespace
} // namespace isocenter::app::descriptor_tracker_test
