// SPDX-License-Identifier: MIT
// Tracking a body with two poses that look alike, with a registration that finds either where it is told to.
#include "app/sequence/sequence_tracker.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::app::alike_sequence_test {
namespace {

using tests::says;

constexpr int kFrames = 8;
const Eigen::Vector3d kPivot(10, 20, 30);

core::Pose turnedTo(double deg, double frame)
{
    return core::Pose::fromParameters({{2.0 * frame, -1.0, 0.5}, {0.0, deg, 0.0}}, kPivot);
}

double turnedFrom(int frame) // what is seen of the body: by so many degrees to either side
{
    return 4.0 + 0.25 * frame;
}

// A body that is turned to one side or, which looks alike, by as much to the other.
struct Scene
{
    std::function<double(int frame)> degOf = turnedFrom; // of the pose that is right
    std::set<int> others;                                // frames that end in the other pose
    std::set<int> mended;                                // of those, only the first time
    std::set<int> alone;                                 // frames in which no other pose looks alike
    std::vector<int> looks;               // frames in the order in which another pose was looked for
    std::stop_source* stopsAt5 = nullptr; // while the other pose of frame 5 is looked for
    bool hasSecondPass = false;
    int open = -1;
    std::map<int, int> runs; // of each frame

    bool isMended() const { return mended.contains(open) && runs.at(open) > 1; }
    double deg() const { return others.contains(open) && !isMended() ? -degOf(open) : degOf(open); }
    void lookForAlike(core::RegistrationResult& result)
    {
        looks.push_back(open);
        if (stopsAt5 && open == 5)
            stopsAt5->request_stop();
        else if (!alone.contains(open))
            result.lookAlike = core::LookAlike{turnedTo(-deg(), open), 0.88, 2.0 * std::abs(deg()), 0.96};
    }
    SequenceTracker tracker(const std::vector<int>& keyFrames = {0}, bool looksForAlike = true)
    {
        SequenceOptions options;
        for (const int key : keyFrames)
            options.keyFrames.push_back({key, turnedTo(degOf(key), key)});
        options.retry.starts = 0;
        options.secondPass = hasSecondPass;
        FrameRegistration registration{[this](int frame, const core::Pose&) { open = frame; },
                                       [this](const core::Pose&, const std::optional<core::MultiStart>&) {
                                           ++runs[open];
                                           core::RegistrationResult result;
                                           result.pose = turnedTo(deg(), open);
                                           result.evaluation.value = isMended() ? 0.91 : 0.9;
                                           result.trace.resize(7);
                                           result.candidates = {{result.pose, result.evaluation, 0}};
                                           return result;
                                       }};
        if (looksForAlike)
            registration.lookForAlike = [this](core::RegistrationResult& result) { lookForAlike(result); };
        return SequenceTracker(registration, kPivot, options);
    }
    SequenceRecord tracked(const std::vector<int>& keyFrames = {0})
    {
        SequenceRecord record = pending();
        tracker(keyFrames).run(record, {}, {});
        return record;
    }
    static SequenceRecord pending()
    {
        SequenceRecord record;
        record.frames.resize(kFrames);
        return record;
    }
};

std::vector<int> framesInDoubt(const SequenceRecord& record)
{
    std::vector<int> found;
    for (int frame = 0; frame < kFrames; ++frame)
        if (says(record.frames[static_cast<std::size_t>(frame)].changeOfAlike, "other one of two poses"))
            found.push_back(frame);
    return found;
}

TEST(AlikeSequence, EachFrameTellsTheOtherPoseAndIsNotInDoubtForThat)
{
    Scene scene;
    const SequenceRecord record = scene.tracked();
    EXPECT_EQ(scene.looks, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(record.count(FrameState::Tracked), kFrames);
    for (const FrameRecord& frame : record.frames) {
        ASSERT_TRUE(frame.lookAlike);
        EXPECT_EQ(frame.lookAlike->value, 0.88);
        EXPECT_EQ(frame.doubt(), "");
    }
    const core::PoseTrack others = record.alikeTrack();
    EXPECT_TRUE(others.at(3)->worldFromVolume().isApprox(turnedTo(-turnedFrom(3), 3).worldFromVolume()));
}

TEST(AlikeSequence, WithoutASecondPoseNothingIsTold)
{
    Scene scene;
    SequenceRecord record = Scene::pending();
    scene.tracker({0}, false).run(record, {}, {});
    EXPECT_TRUE(scene.looks.empty());
    for (const FrameRecord& frame : record.frames)
        EXPECT_FALSE(frame.lookAlike);
}

TEST(AlikeSequence, AFrameThatChangesToTheOtherPoseIsInDoubtWhicheverWayItWasReached)
{
    Scene scene;
    scene.others = {5, 6, 7};
    const SequenceRecord record = scene.tracked();
    EXPECT_EQ(framesInDoubt(record), std::vector<int>{5});
    EXPECT_EQ(record.frames[5].state, FrameState::Tracked);
    EXPECT_EQ(record.frames[5].changeOfAlike,
              "it has changed to the other one of two poses that look alike: it lies 10.5 "
              "degrees from where it was expected");
    scene.others = {0, 1, 2};
    EXPECT_EQ(framesInDoubt(scene.tracked({7})), std::vector<int>{2});
}

TEST(AlikeSequence, AFrameBetweenOthersThatEndsInTheOtherPoseDoesNotLoseThoseAfterIt)
{
    Scene scene;
    scene.others = {5};
    scene.hasSecondPass = true;
    const SequenceRecord record = scene.tracked();
    EXPECT_EQ(record.count(FrameState::Tracked), kFrames);
    EXPECT_EQ(framesInDoubt(record), (std::vector<int>{5, 6})); // there, and back
}

TEST(AlikeSequence, WhatTheSecondPassMendsChangesWhatIsSaidOfItsNeighbours)
{
    Scene scene;
    scene.hasSecondPass = true;
    scene.others = {5, 6, 7};
    scene.mended = {5};
    EXPECT_EQ(framesInDoubt(scene.tracked()), std::vector<int>{6}); // it is there now that the pose changes
    Scene back;
    back.hasSecondPass = true;
    back.others = back.mended = {3};
    EXPECT_TRUE(framesInDoubt(back.tracked({7})).empty()); // frame 2 was looked at before frame 3 was mended
}

TEST(AlikeSequence, AFrameFarFromThoseThatAreKnownIsNotJudgedByThem)
{
    SequenceRecord record = Scene::pending();
    for (const int frame : {0, 7}) {
        FrameRecord& found = record.frames[static_cast<std::size_t>(frame)];
        found.state = FrameState::Tracked;
        found.pose = turnedTo(frame == 0 ? 5.0 : -5.0, frame);
        found.lookAlike = core::LookAlike{turnedTo(frame == 0 ? -5.0 : 5.0, frame), 0.88, 10.0, 0.96};
    }
    const TrackJudgement judgement(kPivot, {});
    EXPECT_EQ(judgement.changeOfAlike(7, 1, record), "");
    std::swap(record.frames[2], record.frames[7]);
    EXPECT_NE(judgement.changeOfAlike(2, 1, record), "");
}

TEST(AlikeSequence, WhatWasReachedFromTwoKeyFramesIsJudgedWhereItMeets)
{
    Scene scene;
    scene.others = {4, 5, 6, 7};
    EXPECT_EQ(framesInDoubt(scene.tracked({1, 6})), std::vector<int>{4});
    EXPECT_EQ(framesInDoubt(scene.tracked({3, 4})), std::vector<int>{4}); // a key frame itself
}

TEST(AlikeSequence, AFrameFarFromWhereItWasExpectedIsLostAndTheReasonSaid)
{
    Scene scene;
    scene.degOf = [](int) { return 16.0; };
    scene.others = {3};
    const SequenceRecord record = scene.tracked();
    EXPECT_EQ(record.frames[3].state, FrameState::Lost);
    EXPECT_TRUE(record.frames[3].lookAlike);
    EXPECT_TRUE(says(record.frames[3].doubt(), "32.0 degrees from where it was expected; it has changed"));
    EXPECT_EQ(framesInDoubt(record), std::vector<int>{3}); // those after it are judged by those before
}

// Where the body is seen exactly along its plane's normal, both poses are one.
TEST(AlikeSequence, AMotionThroughTheSymmetricPoseIsNotInDoubt)
{
    Scene scene;
    scene.degOf = [](int frame) { return 7.0 - 2.0 * frame; };
    EXPECT_TRUE(framesInDoubt(scene.tracked()).empty());
}

TEST(AlikeSequence, TheOtherPosesOfTheFramesBeforeTellAChangeToo)
{
    Scene scene;
    scene.others = {0, 1, 2, 3};
    scene.alone = {4, 5, 6, 7};
    EXPECT_EQ(framesInDoubt(scene.tracked()), std::vector<int>{4});
}

TEST(AlikeSequence, AFrameThatIsInDoubtIsRegisteredOnceMore)
{
    SequenceRecord record = Scene{}.tracked();
    EXPECT_TRUE(TrackJudgement(kPivot, {}).suspects(record).empty());
    record.frames[2].changeOfAlike = "it has changed";
    EXPECT_EQ(TrackJudgement(kPivot, {}).suspects(record), std::vector<int>{2});
}

TEST(AlikeSequence, ARunThatIsEndedWhileItLooksGoesOnToTheSameResult)
{
    const auto file = test::freshFolder("resume-alike") / "sequence.json";
    Scene whole;
    whole.others = {5, 6, 7};
    const SequenceRecord expected = whole.tracked();

    Scene ended = whole;
    std::stop_source stop;
    ended.stopsAt5 = &stop;
    SequenceRecord record = Scene::pending();
    const FrameObserver keep = [&](int, const SequenceRecord& soFar) { writeSequenceRecord(file, soFar); };
    EXPECT_THROW(ended.tracker().run(record, keep, stop.get_token()), Cancelled);
    SequenceRecord resumed = readSequenceRecord(file);
    EXPECT_EQ(resumed.count(FrameState::Pending), 3); // also the one whose other pose is not known
    ended.stopsAt5 = nullptr;
    ended.tracker().run(resumed, keep, {});
    for (const SequenceRecord& same : {resumed, readSequenceRecord(file)})
        for (std::size_t frame = 0; frame < kFrames; ++frame) {
            const FrameRecord& found = same.frames[frame];
            const FrameRecord& wanted = expected.frames[frame];
            EXPECT_EQ(found.doubt(), wanted.doubt()) << frame;
            ASSERT_TRUE(found.lookAlike) << frame;
            EXPECT_EQ(found.lookAlike->pose.worldFromVolume().matrix(), // to the last bit
                      wanted.lookAlike->pose.worldFromVolume().matrix());
            EXPECT_EQ(found.lookAlike->value, wanted.lookAlike->value);
            EXPECT_EQ(found.lookAlike->apartDeg, wanted.lookAlike->apartDeg);
            EXPECT_EQ(found.lookAlike->overlap, wanted.lookAlike->overlap);
        }
}

TEST(AlikeSequence, TheTableOfFramesHasItsValueAndAngle)
{
    Scene scene;
    scene.alone = {1};
    const std::string table = framesCsv(scene.tracked(), kPivot);
    EXPECT_TRUE(says(table, "start,note,alikeValue,alikeApartDeg\n0,tracked,")) << table;
    EXPECT_TRUE(says(table, ",key frame,,0.88,8.000\n1,tracked,")) << table;
    EXPECT_TRUE(says(table, ",prediction,,,\n2,tracked,")) << table;
}

} // namespace
} // namespace isocenter::app::alike_sequence_test
