// SPDX-License-Identifier: MIT
// Tracking through a stream, with a registration that finds the truth when it starts near enough.
#include "app/sequence/stream_tracker.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>

namespace isocenter::app::stream_tracker_test {
namespace {

constexpr double kCaptureMm = 6.0;
const Eigen::Vector3d kPivot(10, 20, 30);

// Moves 5 mm a frame, and from frame 10 on is 100 mm farther.
core::Pose truthAt(int frame)
{
    return core::Pose::fromParameters(
        {{5.0 * frame + (frame < 10 ? 0.0 : 100.0), -2.0, 1.0}, {0.0, 0.0, 4.0}}, kPivot);
}

struct Scene
{
    int open = 0;
    std::set<int> dim;   // frames in which everything looks less similar
    std::set<int> blank; // frames in which nothing can be compared, or found
    bool findsNothing = false;
    int searches = 0;
    std::optional<core::Pose> searchedAround;

    core::RegistrationResult registered(const core::Pose& start,
                                        const std::optional<core::MultiStart>& around) const
    {
        if (blank.contains(open))
            throw InputError("nothing is seen");
        const double reach = kCaptureMm + (around && around->starts > 1 ? around->spreadMm : 0.0);
        const bool caught = (start * kPivot - truthAt(open) * kPivot).norm() < reach;
        core::RegistrationResult result;
        result.pose = caught ? truthAt(open) : start;
        result.evaluation.value = (caught ? 0.9 : 0.3) - (dim.contains(open) ? 0.2 : 0.0);
        result.trace.resize(5);
        result.candidates = {{result.pose, result.evaluation, 2}};
        return result;
    }
    StreamTracker tracker(bool finds, bool isKnown, LiveTrackingOptions options = {})
    {
        StreamTracker::FindPose find = [this](const core::Pose& around,
                                              const std::stop_token&) -> std::optional<core::Pose> {
            ++searches;
            searchedAround = around;
            return findsNothing || blank.contains(open) ? std::nullopt : std::optional(truthAt(open));
        };
        return StreamTracker(
            [this](const core::Pose& start, const std::optional<core::MultiStart>& around) {
                return registered(start, around);
            },
            finds ? find : StreamTracker::FindPose(), kPivot, options, truthAt(0), isKnown);
    }
    LiveFrame next(StreamTracker& tracker, int frame)
    {
        open = frame;
        return tracker.next(frame, {});
    }
};

TEST(StreamTracker, FollowsTheMotionAlsoOverFramesThatWereDropped)
{
    Scene scene;
    StreamTracker tracker = scene.tracker(true, true);
    EXPECT_EQ(scene.next(tracker, 0).record.start, "start");
    EXPECT_EQ(scene.next(tracker, 1).record.start, "last pose");
    EXPECT_EQ(scene.next(tracker, 2).record.start, "prediction");
    const LiveFrame later = scene.next(tracker, 5); // 15 mm on, beyond the reach from the last pose
    EXPECT_EQ(later.stateName(), "tracked");
    EXPECT_EQ(later.record.start, "prediction");
    EXPECT_EQ(scene.searches, 0);
}

TEST(StreamTracker, FindsWhatHasJumpedAndFollowsItFromThere)
{
    Scene scene;
    StreamTracker tracker = scene.tracker(true, true);
    for (int frame = 0; frame < 10; ++frame)
        EXPECT_EQ(scene.next(tracker, frame).stateName(), "tracked") << frame;
    scene.dim = {10, 11, 12}; // it is judged anew from there
    const LiveFrame found = scene.next(tracker, 10);
    EXPECT_EQ(found.stateName(), "found");
    EXPECT_EQ(found.record.start, "find");
    EXPECT_LT((found.record.pose * kPivot - truthAt(10) * kPivot).norm(), 1e-9);
    EXPECT_LT((*scene.searchedAround * kPivot - truthAt(9) * kPivot).norm(), 1e-9);
    EXPECT_EQ(scene.next(tracker, 11).record.start, "last pose"); // the jump is not a motion
    EXPECT_EQ(scene.next(tracker, 12).record.start, "prediction");
    EXPECT_EQ(scene.searches, 1);
}

TEST(StreamTracker, TheUserSaysWhereTheVolumeIs)
{
    Scene scene;
    StreamTracker tracker = scene.tracker(false, true);
    for (int frame = 0; frame < 10; ++frame)
        scene.next(tracker, frame);
    EXPECT_EQ(scene.next(tracker, 10).stateName(), "lost");
    tracker.restartAt(truthAt(11));
    scene.dim = {11, 12}; // what was similar before the jump says nothing here
    const LiveFrame corrected = scene.next(tracker, 11);
    EXPECT_EQ(corrected.stateName(), "tracked");
    EXPECT_EQ(corrected.record.start, "start");
    EXPECT_EQ(scene.next(tracker, 12).record.start, "last pose");
}

TEST(StreamTracker, SearchesWhereItIsAskedToAndTracksWhereThatFails)
{
    Scene scene;
    StreamTracker tracker = scene.tracker(true, true);
    scene.next(tracker, 0);
    tracker.findNext();
    EXPECT_EQ(scene.next(tracker, 1).stateName(), "found");
    EXPECT_EQ(scene.next(tracker, 2).stateName(), "tracked"); // it was asked for once
    EXPECT_EQ(scene.searches, 1);

    scene.findsNothing = true;
    tracker.findNext();
    EXPECT_EQ(scene.next(tracker, 3).stateName(), "tracked");
    EXPECT_EQ(scene.searches, 2);

    StreamTracker without = scene.tracker(false, true);
    without.findNext();
    EXPECT_EQ(scene.next(without, 0).stateName(), "tracked");
}

TEST(StreamTracker, WithoutASearchAJumpIsLostAndStaysSo)
{
    Scene scene;
    StreamTracker tracker = scene.tracker(false, true);
    for (int frame = 0; frame < 10; ++frame)
        scene.next(tracker, frame);
    for (int frame = 10; frame < 12; ++frame) {
        const LiveFrame lost = scene.next(tracker, frame);
        EXPECT_EQ(lost.stateName(), "lost");
        EXPECT_FALSE(lost.record.note.empty());
    }
}

TEST(StreamTracker, WithoutAStartItSearchesFirstAndAgainUntilItHasFound)
{
    Scene scene;
    scene.blank = {0};
    StreamTracker tracker = scene.tracker(true, false);
    const LiveFrame first = scene.next(tracker, 0);
    EXPECT_EQ(first.stateName(), "lost");
    EXPECT_EQ(first.record.note, "not found");
    EXPECT_EQ(scene.next(tracker, 1).stateName(), "found");
    EXPECT_EQ(scene.next(tracker, 2).stateName(), "tracked");
    EXPECT_EQ(scene.searches, 2);
}

TEST(StreamTracker, AFrameInWhichNothingIsSeenIsCorruptAndLeavesTheTrackAlone)
{
    Scene scene;
    scene.blank = {3};
    StreamTracker tracker = scene.tracker(true, true);
    for (int frame = 0; frame < 3; ++frame)
        scene.next(tracker, frame);
    const LiveFrame corrupt = scene.next(tracker, 3);
    EXPECT_EQ(corrupt.stateName(), "corrupt");
    EXPECT_EQ(corrupt.record.note, "nothing is seen");
    EXPECT_EQ(scene.next(tracker, 4).record.start, "prediction");
}

TEST(StreamTracker, JudgesByTheLatestFramesOnly)
{
    Scene scene;
    for (int frame = 4; frame < 10; ++frame)
        scene.dim.insert(frame);
    LiveTrackingOptions options;
    options.judgedBy = 3; // too few for statistics, so that no frame is an outlier
    StreamTracker few = scene.tracker(false, true, options);
    StreamTracker many = scene.tracker(false, true);
    for (int frame = 0; frame < 6; ++frame) {
        EXPECT_EQ(scene.next(few, frame).stateName(), "tracked") << frame;
        EXPECT_EQ(scene.next(many, frame).stateName(), frame < 4 ? "tracked" : "lost") << frame;
    }
}

} // namespace
} // namespace isocenter::app::stream_tracker_test
