// SPDX-License-Identifier: MIT
#include "app/sequence/sequence_motion.h"

#include <gtest/gtest.h>

namespace isocenter::app::sequence_motion_test {
namespace {

const Eigen::Vector3d kPivot(10, 20, 30);

// Moves 5 mm and 4 degrees a frame.
core::Pose truthAt(double frame)
{
    return core::Pose::fromParameters({{5.0 * frame, -2.0, 1.0}, {0.0, 0.0, 4.0 * frame}}, kPivot);
}

TEST(MotionPrediction, GoesOnAtConstantVelocity)
{
    const std::vector<TimedPose> known{{7, truthAt(7)}, {5, truthAt(5)}};
    EXPECT_TRUE(
        predictedPose(known, 8, kPivot).worldFromVolume().isApprox(truthAt(8).worldFromVolume(), 1e-12));
    const std::vector<TimedPose> backwards{{5, truthAt(5)}, {7, truthAt(7)}};
    EXPECT_TRUE(
        predictedPose(backwards, 2, kPivot).worldFromVolume().isApprox(truthAt(2).worldFromVolume(), 1e-12));
    const std::vector<TimedPose> around{{3, truthAt(3)}, {9, truthAt(9)}}; // then it is the interpolation
    EXPECT_TRUE(
        predictedPose(around, 5, kPivot).worldFromVolume().isApprox(truthAt(5).worldFromVolume(), 1e-12));
    EXPECT_TRUE(predictedPose(std::span(known).first(1), 9, kPivot)
                    .worldFromVolume()
                    .isApprox(truthAt(7).worldFromVolume(), 1e-12));
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

} // namespace
} // namespace isocenter::app::sequence_motion_test
