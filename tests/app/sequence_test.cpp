// SPDX-License-Identifier: MIT
// Tracking through a sequence, with a registration that finds the truth when it starts near enough.
#include "app/sequence/frame_series.h"
#include "app/sequence/pose_smoothing.h"
#include "app/sequence/sequence_tracker.h"
#include "core/io/text_file.h"
#include "core/support/error.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

namespace isocenter::app {
namespace {

constexpr int kFrames = 12;
constexpr double kCaptureMm = 6.0;
const Eigen::Vector3d kPivot(10, 20, 30);

// Moves 5 mm and 4 degrees a frame.
core::Pose truthAt(double frame)
{
    return core::Pose::fromParameters({{5.0 * frame, -2.0, 1.0}, {0.0, 0.0, 4.0 * frame}}, kPivot);
}

std::filesystem::path freshFolder(const std::string& name)
{
    const auto folder = std::filesystem::path(testing::TempDir()) / ("isocenter-sequence-" + name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

// A sequence whose frames are told apart by the region of their view.
struct Scene
{
    std::set<int> corrupt;
    std::set<int> blank;    // frames that hold something else: the measure is low there
    std::vector<int> calls; // frames in the order of their registrations

    SequenceTracker tracker(SequenceOptions options)
    {
        return SequenceTracker(
            [this](int frame) -> std::vector<gpu::RegistrationView> {
                if (corrupt.contains(frame))
                    throw InputError("frame is damaged");
                return {{nullptr, {frame, 0, 1, 1}}};
            },
            [this](const std::vector<gpu::RegistrationView>& views, const core::Pose& start) {
                const int frame = views.front().region.column;
                calls.push_back(frame);
                const core::Pose truth = truthAt(frame);
                const bool caught = (start * kPivot - truth * kPivot).norm() < kCaptureMm;
                RegistrationReport report;
                report.result.pose = caught ? truth : start;
                report.result.evaluation.value = blank.contains(frame) ? 0.2
                                                 : caught              ? 0.9 + 0.001 * frame
                                                                       : 0.3;
                report.result.trace.resize(7);
                return report;
            },
            kPivot, std::move(options));
    }
};

SequenceRecord pendingFrames()
{
    SequenceRecord record;
    record.frames.resize(kFrames);
    return record;
}

void expectTruth(const SequenceRecord& record, const std::set<int>& except = {})
{
    for (int frame = 0; frame < kFrames; ++frame) {
        const FrameRecord& found = record.frames[static_cast<std::size_t>(frame)];
        if (except.contains(frame))
            continue;
        EXPECT_EQ(found.state, FrameState::Tracked) << frame << ": " << found.note;
        EXPECT_LT((found.pose * kPivot - truthAt(frame) * kPivot).norm(), 1e-9) << frame;
    }
}

TEST(MotionPrediction, GoesOnAtConstantVelocity)
{
    const std::vector<TimedPose> known{{7, truthAt(7)}, {5, truthAt(5)}};
    EXPECT_TRUE(
        predictedPose(known, 8, kPivot).worldFromVolume().isApprox(truthAt(8).worldFromVolume(), 1e-12));
    const std::vector<TimedPose> backwards{{5, truthAt(5)}, {7, truthAt(7)}};
    EXPECT_TRUE(
        predictedPose(backwards, 2, kPivot).worldFromVolume().isApprox(truthAt(2).worldFromVolume(), 1e-12));
    EXPECT_TRUE(predictedPose(std::span(known).first(1), 9, kPivot)
                    .worldFromVolume()
                    .isApprox(truthAt(7).worldFromVolume(), 1e-12));
}

TEST(SequenceTracker, FollowsTheMotionBothWaysFromAKeyFrame)
{
    Scene scene;
    SequenceRecord record = pendingFrames();
    scene.tracker({{{4, truthAt(4)}}}).run(record, {}, {});
    expectTruth(record);
    EXPECT_EQ(scene.calls, (std::vector<int>{4, 5, 6, 7, 8, 9, 10, 11, 3, 2, 1, 0}));
    EXPECT_EQ(record.frames[0].evaluations, 7);
}

TEST(SequenceTracker, LostFramesAreFlaggedAndBridged)
{
    Scene scene;
    scene.blank = {6};
    SequenceRecord record = pendingFrames();
    scene.tracker({{{0, truthAt(0)}}}).run(record, {}, {});
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
    scene.tracker({{{0, truthAt(0)}}}).run(record, {}, {});
    expectTruth(record, {3, 4});
    EXPECT_EQ(record.frames[4].state, FrameState::Corrupt);
    EXPECT_EQ(record.frames[4].note, "frame is damaged");
}

TEST(SequenceTracker, ARunThatWasEndedGoesOnToTheSameResult)
{
    const auto file = freshFolder("resume") / "sequence.json";
    Scene whole;
    whole.blank = {8};
    SequenceRecord expected = pendingFrames();
    whole.tracker({{{2, truthAt(2)}}}).run(expected, {}, {});

    Scene ended = whole;
    ended.calls.clear();
    SequenceRecord record = pendingFrames();
    std::stop_source stop;
    const FrameObserver keep = [&](int frame, const SequenceRecord& soFar) {
        writeSequenceRecord(file, soFar);
        if (frame == 7)
            stop.request_stop();
    };
    EXPECT_THROW(ended.tracker({{{2, truthAt(2)}}}).run(record, keep, stop.get_token()), Cancelled);
    SequenceRecord resumed = readSequenceRecord(file);
    EXPECT_EQ(resumed.count(FrameState::Pending), kFrames - 6);
    ended.tracker({{{2, truthAt(2)}}}).run(resumed, {}, {});
    EXPECT_EQ(ended.calls, whole.calls);
    for (std::size_t frame = 0; frame < kFrames; ++frame) {
        EXPECT_EQ(resumed.frames[frame].state, expected.frames[frame].state) << frame;
        EXPECT_EQ(resumed.frames[frame].pose.worldFromVolume().matrix(),
                  expected.frames[frame].pose.worldFromVolume().matrix());
        EXPECT_EQ(resumed.frames[frame].value, expected.frames[frame].value);
        EXPECT_EQ(resumed.frames[frame].note, expected.frames[frame].note);
    }
}

TEST(SequenceTracker, BadKeyFramesAreNamed)
{
    Scene scene;
    SequenceRecord record = pendingFrames();
    EXPECT_THROW(scene.tracker({}).run(record, {}, {}), UsageError);
    EXPECT_THROW(scene.tracker({{{kFrames, truthAt(0)}}}).run(record, {}, {}), UsageError);
}

TEST(SequenceRecord, BadFilesAreNamed)
{
    const auto file = freshFolder("bad") / "sequence.json";
    for (const char* text :
         {"no json", "{}", R"({"schema": "isocenter.sequence/1", "firstFrame": 0, "options": {},
                                                 "frames": [{"state": "flying"}]})"}) {
        core::writeTextFile(file, text);
        try {
            readSequenceRecord(file);
            ADD_FAILURE() << text;
        } catch (const FileError& error) {
            EXPECT_NE(std::string(error.what()).find("sequence.json"), std::string::npos);
        }
    }
}

TEST(PoseSmoothing, KeepsSteadyMotionAndTakesOutJitter)
{
    core::PoseTrack track;
    for (int frame = 0; frame < 21; ++frame)
        track.push_back(core::Pose::fromParameters(
            {{frame % 2 ? 1.0 : -1.0, 0.0, 0.0}, {0.0, 0.0, frame % 2 ? 2.0 : -2.0}}, kPivot));
    track[3].reset();
    const core::PoseTrack result = smoothed(track, 2.0, kPivot);
    EXPECT_FALSE(result[3]);
    EXPECT_LT((*result[10] * kPivot - kPivot).norm(), 0.05);
    EXPECT_LT(Eigen::AngleAxisd(result[10]->worldFromVolume().linear()).angle(), 0.002);
    core::PoseTrack steady;
    for (int frame = 0; frame < 21; ++frame)
        steady.push_back(truthAt(frame));
    EXPECT_TRUE(
        smoothed(steady, 2.0, kPivot)[10]->worldFromVolume().isApprox(truthAt(10).worldFromVolume(), 1e-9));
}

TEST(FrameSeries, FilesAreSortedByTheirNumbers)
{
    const auto folder = freshFolder("frames");
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
}

} // namespace
} // namespace isocenter::app
