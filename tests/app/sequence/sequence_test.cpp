// SPDX-License-Identifier: MIT
// Tracking through a sequence, with a registration that finds the truth when it starts near enough.
#include "app/frames/frame_series.h"
#include "app/sequence/sequence_tracker.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace isocenter::app::sequence_test {
namespace {

constexpr int kFrames = 12;
constexpr double kCaptureMm = 6.0;
const Eigen::Vector3d kPivot(10, 20, 30);

// Moves 5 mm and 4 degrees a frame.
core::Pose truthAt(double frame)
{
    return core::Pose::fromParameters({{5.0 * frame, -2.0, 1.0}, {0.0, 0.0, 4.0 * frame}}, kPivot);
}

// A sequence whose registration finds the truth when it starts near enough.
struct Scene
{
    std::function<core::Pose(double)> truth = truthAt;
    std::set<int> corrupt;
    std::set<int> blank;    // frames that hold something else: the measure is low there
    std::set<int> unseen;   // frames of which nothing can be compared from any start
    std::set<int> deceived; // frames that end 2.5 mm aside when they are registered for the first time
    bool alwaysDeceived = false;
    std::vector<int> calls;                   // frames in the order of their registrations
    std::map<int, std::optional<int>> starts; // of a frame's last registration; none: as the schedule says
    int open = -1;

    // The search of several starts reaches farther, by their spread.
    core::RegistrationResult registered(const core::Pose& start,
                                        const std::optional<core::MultiStart>& around)
    {
        if (unseen.contains(open))
            throw InputError("nothing is seen");
        const bool first = std::ranges::count(calls, open) == 0;
        calls.push_back(open);
        starts[open] = around ? std::optional(around->starts) : std::nullopt;
        core::Pose end = truth(open);
        const bool several = around && around->starts > 1;
        const double reach = kCaptureMm + (several ? around->spreadMm : 0.0);
        const bool caught = (start * kPivot - end * kPivot).norm() < reach;
        core::RegistrationResult result;
        result.evaluation.value = blank.contains(open) ? 0.2 : caught ? 0.9 + 0.001 * open : 0.3;
        if (deceived.contains(open) && (first || alwaysDeceived)) {
            Eigen::Isometry3d aside = end.worldFromVolume();
            aside.pretranslate(Eigen::Vector3d(0.0, 2.5, 0.0));
            end = core::Pose(aside);
            result.evaluation.value -= 0.005;
        }
        result.pose = caught ? end : start;
        result.trace.resize(7);
        result.candidates = {{result.pose, result.evaluation, several ? 4 : 0}};
        return result;
    }
    SequenceTracker tracker(SequenceOptions options)
    {
        return SequenceTracker(
            {[this](int frame, const core::Pose&) {
                 if (corrupt.contains(frame))
                     throw InputError("frame is damaged");
                 open = frame;
             },
             [this](const core::Pose& start, const std::optional<core::MultiStart>& around) {
                 return registered(start, around);
             }},
            kPivot, std::move(options));
    }
};

// Without further starts and looks, so that each test sees only what it asks for.
SequenceOptions plain(std::vector<TimedPose> keyFrames)
{
    SequenceOptions options;
    options.keyFrames = std::move(keyFrames);
    options.retry.starts = 0;
    options.secondPass = false;
    return options;
}

SequenceRecord pendingFrames()
{
    SequenceRecord record;
    record.frames.resize(kFrames);
    return record;
}

void expectTruth(const SequenceRecord& record, const std::set<int>& except = {},
                 const std::function<core::Pose(double)>& truth = truthAt)
{
    for (int frame = 0; frame < kFrames; ++frame) {
        const FrameRecord& found = record.frames[static_cast<std::size_t>(frame)];
        if (except.contains(frame))
            continue;
        EXPECT_EQ(found.state, FrameState::Tracked) << frame << ": " << found.note;
        EXPECT_LT((found.pose * kPivot - truth(frame) * kPivot).norm(), 1e-9) << frame;
    }
}

void expectSame(const SequenceRecord& record, const SequenceRecord& expected)
{
    for (std::size_t frame = 0; frame < kFrames; ++frame) {
        const FrameRecord& found = record.frames[frame];
        const FrameRecord& wanted = expected.frames[frame];
        EXPECT_EQ(found.state, wanted.state) << frame;
        EXPECT_EQ(found.pose.worldFromVolume().matrix(), wanted.pose.worldFromVolume().matrix()) << frame;
        EXPECT_EQ(found.value, wanted.value) << frame;
        EXPECT_EQ(found.evaluations, wanted.evaluations) << frame;
        EXPECT_EQ(found.start, wanted.start) << frame;
        EXPECT_EQ(found.note, wanted.note) << frame;
        EXPECT_EQ(found.secondPass, wanted.secondPass) << frame;
    }
}

TEST(SequenceTracker, FollowsTheMotionBothWaysFromAKeyFrame)
{
    Scene scene;
    SequenceRecord record = pendingFrames();
    scene.tracker(plain({{4, truthAt(4)}})).run(record, {}, {});
    expectTruth(record);
    EXPECT_EQ(scene.calls, (std::vector<int>{4, 5, 6, 7, 8, 9, 10, 11, 3, 2, 1, 0}));
    EXPECT_EQ(record.frames[0].evaluations, 7);
    EXPECT_EQ(record.frames[4].start, "key frame");
    EXPECT_EQ(record.frames[0].start, "prediction");
}

TEST(SequenceTracker, LostFramesAreFlaggedAndBridged)
{
    Scene scene;
    scene.blank = {6};
    SequenceRecord record = pendingFrames();
    scene.tracker(plain({{0, truthAt(0)}})).run(record, {}, {});
    expectTruth(record, {6});
    EXPECT_EQ(record.frames[6].state, FrameState::Lost);
    EXPECT_NE(record.frames[6].note.find("similarity"), std::string::npos);
    EXPECT_GT(record.frames[6].evaluations, 7); // tried from other starts as well
    EXPECT_FALSE(record.track()[6]);
    EXPECT_EQ(record.count(FrameState::Tracked), kFrames - 1);
}

TEST(SequenceTracker, CorruptFramesAreFlaggedAndSkipped)
{
    Scene scene;
    scene.corrupt = {3, 4};
    SequenceRecord record = pendingFrames();
    scene.tracker(plain({{0, truthAt(0)}})).run(record, {}, {});
    expectTruth(record, {3, 4});
    EXPECT_EQ(record.frames[4].state, FrameState::Corrupt);
    EXPECT_EQ(record.frames[4].note, "frame is damaged");
}

TEST(SequenceTracker, FramesWithNothingToCompareAreFlaggedButABadKeyFrameIsAnError)
{
    Scene scene;
    scene.unseen = {5};
    SequenceRecord record = pendingFrames();
    scene.tracker(plain({{0, truthAt(0)}})).run(record, {}, {});
    expectTruth(record, {5});
    EXPECT_EQ(record.frames[5].state, FrameState::Corrupt);
    EXPECT_EQ(record.frames[5].note, "nothing is seen");
    record = pendingFrames();
    record.firstFrame = 100;
    try {
        scene.tracker(plain({{5, truthAt(5)}})).run(record, {}, {});
        ADD_FAILURE() << "a key frame without anything to compare was accepted";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("key frame 105"), std::string::npos) << error.what();
    }
}

TEST(SequenceTracker, OnlyKeyFramesAreSearchedFromAsManyStartsAsTheScheduleSays)
{
    Scene scene;
    SequenceRecord record = pendingFrames();
    scene.tracker(plain({{2, truthAt(2)}})).run(record, {}, {});
    for (int frame = 0; frame < kFrames; ++frame)
        EXPECT_EQ(scene.starts.at(frame), frame == 2 ? std::nullopt : std::optional(1)) << frame;
}

// From frame 6 on the volume stands 9 mm aside: farther than one start reaches, nearer than several.
core::Pose shovedAt(double frame)
{
    Eigen::Isometry3d pose = truthAt(frame).worldFromVolume();
    if (frame >= 6.0)
        pose.pretranslate(Eigen::Vector3d(0.0, 9.0, 0.0));
    return core::Pose(pose);
}

TEST(SequenceTracker, ALostFrameIsSearchedFromStartsAroundThePrediction)
{
    Scene scene;
    scene.truth = shovedAt;
    SequenceOptions options = plain({{0, truthAt(0)}});
    SequenceRecord lost = pendingFrames();
    scene.tracker(options).run(lost, {}, {});
    EXPECT_EQ(lost.count(FrameState::Lost), kFrames - 6);

    options.retry = {10, 5.0, 5.0, 2, 1};
    SequenceRecord record = pendingFrames();
    scene.calls.clear();
    scene.tracker(options).run(record, {}, {});
    expectTruth(record, {}, shovedAt);
    EXPECT_EQ(record.frames[6].start, "start 5 of 10 around the prediction");
    EXPECT_EQ(std::ranges::count(scene.calls, 6), 4); // only after all single starts
    EXPECT_EQ(std::ranges::count(scene.calls, 3), 1); // only lost frames
}

// Forth and back: where it turns, constant velocity leads 14 mm astray.
core::Pose turningAt(double frame)
{
    constexpr std::array<double, kFrames> kPlaces{0, 5, 11, 18, 25, 18, 11, 5, 0, -5, -10, -15};
    return core::Pose::fromParameters({{kPlaces[static_cast<std::size_t>(frame)], 0.0, 0.0}, {0.0, 0.0, 0.0}},
                                      kPivot);
}

TEST(SequenceTracker, ASecondPassStartsFromBetweenTheNeighbours)
{
    Scene scene;
    scene.truth = turningAt;
    SequenceOptions options = plain({{0, turningAt(0)}, {11, turningAt(11)}});
    SequenceRecord record = pendingFrames();
    scene.tracker(options).run(record, {}, {});
    EXPECT_EQ(record.frames[5].state, FrameState::Lost);
    expectTruth(record, {5}, turningAt);

    options.secondPass = true;
    record = pendingFrames();
    scene.tracker(options).run(record, {}, {});
    expectTruth(record, {}, turningAt);
    EXPECT_EQ(record.frames[5].start, "interpolation");
    EXPECT_EQ(record.frames[5].secondPass, SecondPass::Done);
    EXPECT_EQ(record.frames[3].secondPass, SecondPass::NotNeeded);
}

TEST(SequenceTracker, AFrameThatJumpsIsRegisteredAgainAndKeptOnlyIfNothingBetterIsFound)
{
    Scene scene;
    scene.deceived = {6};
    SequenceOptions options = plain({{0, truthAt(0)}});
    options.secondPass = true;
    SequenceRecord record = pendingFrames();
    scene.tracker(options).run(record, {}, {});
    expectTruth(record);
    EXPECT_EQ(record.frames[6].start, "interpolation");
    EXPECT_EQ(record.frames[6].note, "");
    EXPECT_EQ(std::ranges::count(scene.calls, 6), 2);
    EXPECT_EQ(std::ranges::count(scene.calls, 7), 1);

    scene.alwaysDeceived = true;
    record = pendingFrames();
    scene.tracker(options).run(record, {}, {});
    expectTruth(record, {6});
    EXPECT_EQ(record.frames[6].state, FrameState::Tracked);
    EXPECT_EQ(record.frames[6].start, "prediction"); // what is no better does not replace it
    EXPECT_NE(record.frames[6].note.find("2.5 mm"), std::string::npos) << record.frames[6].note;
}

TEST(SequenceTracker, ASecondPassThatWasEndedGoesOnToTheSameResult)
{
    const auto file = test::freshFolder("resume-second") / "sequence.json";
    SequenceOptions options = plain({{0, truthAt(0)}});
    options.secondPass = true;
    Scene whole;
    whole.blank = {8};
    whole.deceived = {4};
    SequenceRecord expected = pendingFrames();
    whole.tracker(options).run(expected, {}, {});
    ASSERT_EQ(std::ranges::count(expected.frames, SecondPass::Done, &FrameRecord::secondPass), 2);

    Scene ended = whole;
    ended.calls.clear();
    SequenceRecord record = pendingFrames();
    std::stop_source stop;
    const FrameObserver keep = [&](int, const SequenceRecord& soFar) {
        writeSequenceRecord(file, soFar);
        if (soFar.frames[4].secondPass == SecondPass::Done)
            stop.request_stop();
    };
    EXPECT_THROW(ended.tracker(options).run(record, keep, stop.get_token()), Cancelled);
    SequenceRecord resumed = readSequenceRecord(file);
    EXPECT_EQ(resumed.frames[8].secondPass, SecondPass::Due);
    ended.tracker(options).run(resumed, {}, {});
    EXPECT_EQ(ended.calls, whole.calls);
    expectSame(resumed, expected);
}

TEST(SequenceTracker, ARunThatWasEndedGoesOnToTheSameResult)
{
    const auto file = test::freshFolder("resume") / "sequence.json";
    const SequenceOptions options = plain({{2, truthAt(2)}});
    Scene whole;
    whole.blank = {8};
    SequenceRecord expected = pendingFrames();
    whole.tracker(options).run(expected, {}, {});

    Scene ended = whole;
    ended.calls.clear();
    SequenceRecord record = pendingFrames();
    std::stop_source stop;
    const FrameObserver keep = [&](int frame, const SequenceRecord& soFar) {
        writeSequenceRecord(file, soFar);
        if (frame == 7)
            stop.request_stop();
    };
    EXPECT_THROW(ended.tracker(options).run(record, keep, stop.get_token()), Cancelled);
    SequenceRecord resumed = readSequenceRecord(file);
    EXPECT_EQ(resumed.count(FrameState::Pending), kFrames - 6);
    ended.tracker(options).run(resumed, {}, {});
    EXPECT_EQ(ended.calls, whole.calls);
    expectSame(resumed, expected);
}

TEST(SequenceTracker, BadKeyFramesAreNamed)
{
    Scene scene;
    SequenceRecord record = pendingFrames();
    EXPECT_THROW(scene.tracker(plain({})).run(record, {}, {}), UsageError);
    EXPECT_THROW(scene.tracker(plain({{kFrames, truthAt(0)}})).run(record, {}, {}), UsageError);
}

TEST(FrameSeries, FilesAreSortedByTheirNumbers)
{
    const auto folder = test::freshFolder("frames");
    for (const char* name : {"x10.txt", "x9.txt", "x0100.txt", "note.md"})
        core::writeTextFile(folder / name, "x");
    const auto frames = framesOf(folder / "x*.txt");
    ASSERT_EQ(frames.size(), 3u);
    EXPECT_EQ(frames[0].file.filename(), "x9.txt");
    EXPECT_EQ(frames[1].file.filename(), "x10.txt");
    EXPECT_EQ(frames[2].file.filename(), "x0100.txt");
    EXPECT_EQ(framesOf(folder).size(), 4u);
    EXPECT_THROW(framesOf(folder / "y*"), FileError);
    EXPECT_THROW(framesOf(folder / "missing.dcm"), FileError);
    EXPECT_EQ(frameOf(folder / "x*.txt", 1).file.filename(), "x10.txt");
    EXPECT_THROW(frameOf(folder / "x*.txt", 3), FileError);
    EXPECT_EQ(frameOf("run.dcm", 7).frame, 7); // of one file
}

TEST(ImageSeries, AreTheCamerasThatNamesTell)
{
    const auto folder = test::freshFolder("cameras");
    std::vector<std::filesystem::path> images;
    for (const char* name : {"cam2_0002.png", "cam1_0001.png", "cam1_0002.png", "cam2_0001.png"})
        images.push_back(folder / name);
    for (const auto& image : images)
        core::writeTextFile(image, "x");
    const auto cameras = imageSeriesOf(images);
    ASSERT_EQ(cameras.size(), 2u);
    EXPECT_EQ(cameras[0].pattern, folder / "cam1_*.png");
    EXPECT_EQ(cameras[1].images, 2);
    EXPECT_EQ(cameras[1].others, 0);
    EXPECT_EQ(framesOf(cameras[1].pattern).size(), 2u);
    core::writeTextFile(folder / "cam2_0003.png", "x"); // not chosen with the others
    EXPECT_EQ(imageSeriesOf(images)[1].others, 1);
    // Names without numbers, or of one image alone, are not frames.
    EXPECT_TRUE(imageSeriesOf({folder / "ap.png", folder / "lateral.png"}).empty());
    EXPECT_TRUE(
        imageSeriesOf({folder / "cam1_0001.png", folder / "cam1_0002.png", folder / "ap.png"}).empty());
    EXPECT_TRUE(imageSeriesOf({folder / "cam1_0001.png"}).empty());
}

} // namespace
} // namespace isocenter::app::sequence_test
