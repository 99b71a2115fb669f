// SPDX-License-Identifier: MIT
#include "app/session/runs/run_recording.h"

#include <gtest/gtest.h>

#include <limits>

namespace isocenter::app::run_recording_test {
namespace {

StageValue evaluated(int number, int stage, double value, const core::Pose& pose = {})
{
    return {stage, value, number, pose};
}

core::Pose shifted(double xMm)
{
    return core::Pose(Eigen::Isometry3d(Eigen::Translation3d(xMm, 0.0, 0.0)));
}

TEST(RunRecording, KnowsTheBestOfEachStageSoFar)
{
    RunRecording recording;
    int changes = 0;
    recording.changed.connect([&] { ++changes; });
    recording.begin({}, {});
    recording.append(std::vector{evaluated(1, 0, 0.5), evaluated(2, 0, 0.7), evaluated(3, 0, 0.6)});
    recording.append(std::vector{evaluated(4, 1, 0.2), evaluated(5, 1, 0.1), evaluated(6, 1, 0.3)});
    EXPECT_EQ(changes, 3);
    EXPECT_EQ(recording.evaluations(), 6);
    const std::vector<std::size_t> best{0, 1, 1, 3, 3, 5}; // values of different stages are not compared
    for (std::size_t place = 0; place < best.size(); ++place)
        EXPECT_EQ(recording.bestUpTo(place), best[place]) << place;
    recording.begin({}, {});
    EXPECT_TRUE(recording.empty());
    EXPECT_EQ(recording.evaluations(), 0);
}

TEST(RunRecording, AnUndefinedValueIsNeverTheBest)
{
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    RunRecording recording;
    recording.append(std::vector{evaluated(1, 0, kNone), evaluated(2, 0, -0.5), evaluated(3, 0, kNone)});
    EXPECT_EQ(recording.bestUpTo(1), 1u);
    EXPECT_EQ(recording.bestUpTo(2), 1u);
}

TEST(RunRecording, KeepsItsMemoryBounded)
{
    constexpr std::size_t kMost = 100;
    RunRecording recording(kMost);
    for (int number = 1; number <= 1000; ++number) {
        const double value = number == 38 ? 9.0 : 0.001 * number; // the best, at a place that is dropped
        recording.append(std::vector{evaluated(number, number <= 500 ? 0 : 1, value, shifted(number))});
        EXPECT_LE(recording.size(), kMost);
    }
    EXPECT_EQ(recording.evaluations(), 1000);
    const std::size_t endOfStage = recording.placeOf(500);
    EXPECT_EQ(recording[endOfStage].evaluation, 500);
    EXPECT_EQ(recording[recording.bestUpTo(endOfStage)].evaluation, 38);
    EXPECT_EQ(recording[recording.bestUpTo(recording.size() - 1)].evaluation, 1000);
    for (std::size_t place = 1; place < recording.size(); ++place) {
        EXPECT_LT(recording[place - 1].evaluation, recording[place].evaluation);
        EXPECT_EQ(recording[place].pose.worldFromVolume().translation().x(), recording[place].evaluation);
    }
}

TEST(RunRecording, FindsEvaluationsByTheirNumber)
{
    RunRecording recording;
    recording.append(std::vector{evaluated(1, 0, 0.5), evaluated(4, 0, 0.7), evaluated(9, 0, 0.6)});
    EXPECT_EQ(recording.placeOf(4), 1u);
    EXPECT_EQ(recording.placeOf(8), 1u); // the one before what was dropped
    EXPECT_EQ(recording.placeOf(0), 0u);
    EXPECT_EQ(recording.placeOf(99), 2u);
}

TEST(RunRecording, MeasuresPosesFromTheStart)
{
    const Eigen::Vector3d pivotMm(100.0, 0.0, 0.0);
    core::PoseIncrement increment;
    increment << 1.0, -2.0, 3.0, 0.0, 0.0, 10.0;
    RunRecording recording;
    recording.begin(shifted(5.0), pivotMm);
    const core::Pose pose =
        core::moved(shifted(5.0), increment, core::PoseFrame{Eigen::Matrix3d::Identity(), pivotMm});
    EXPECT_LT((recording.fromStart(pose) - increment).norm(), 1e-9);
}

} // namespace
} // namespace isocenter::app::run_recording_test
