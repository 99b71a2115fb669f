// SPDX-License-Identifier: MIT
#include "core/geometry/pose.h"

#include <gtest/gtest.h>

namespace isocenter::core::pose_motion_test {
namespace {

using Eigen::Vector3d;

const Pose kStart = Pose::fromParameters({{5.0, -20.0, 30.0}, {10.0, -25.0, 40.0}}, {12.0, 7.0, -3.0});

double distance(const Pose& a, const Pose& b)
{
    return (a.worldFromVolume().matrix() - b.worldFromVolume().matrix()).norm();
}

TEST(PoseMotion, ShiftMovesEveryPointAlike)
{
    const Pose pose = shifted(kStart, {1.0, -2.0, 3.0});
    for (const Vector3d& point : {Vector3d(0, 0, 0), Vector3d(100, -50, 25)})
        EXPECT_LT((pose * point - (kStart * point + Vector3d(1.0, -2.0, 3.0))).norm(), 1e-12);
}

TEST(PoseMotion, TurnLeavesItsAxisWhereItIs)
{
    const Vector3d point(80.0, -15.0, 40.0);
    const Vector3d axis = Vector3d(1.0, 2.0, -0.5).normalized();
    const Pose pose = turned(kStart, point, axis, 35.0);
    for (const double along : {-100.0, 0.0, 60.0}) {
        const Vector3d onAxis = point + along * axis;
        EXPECT_LT((pose * (kStart.worldFromVolume().inverse() * onAxis) - onAxis).norm(), 1e-10);
    }
    EXPECT_LT(distance(turned(pose, point, axis, -35.0), kStart), 1e-12);
}

TEST(PoseMotion, TurnIsRightHandedAndInDegrees)
{
    // x goes to y about z; about a point away from the origin it shifts, too.
    const Pose pose = turned(Pose(), {10.0, 0.0, 0.0}, Vector3d::UnitZ(), 90.0);
    EXPECT_LT((pose * Vector3d(11.0, 0.0, 5.0) - Vector3d(10.0, 1.0, 5.0)).norm(), 1e-12);
    EXPECT_LT((pose * Vector3d(0.0, 0.0, 0.0) - Vector3d(10.0, -10.0, 0.0)).norm(), 1e-12);
}

TEST(PoseMotion, IsTheIncrementOfAFrameThere)
{
    const PoseFrame frame{Eigen::Matrix3d::Identity(), {60.0, 20.0, -10.0}};
    PoseIncrement increment = PoseIncrement::Zero();
    increment[4] = 12.0;
    EXPECT_LT(distance(turned(kStart, kStart * frame.pivotMm, Vector3d::UnitY(), 12.0),
                       moved(kStart, increment, frame)),
              1e-10);
}

} // namespace
} // namespace isocenter::core::pose_motion_test
